import MiniSearch from 'minisearch';
import { computed, type ComputedRef, type Ref } from 'vue';
import type { Nature } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import { nameOf, say } from '../shell/names.ts';
import { useLibrary } from '../store/library.ts';
import { keyText } from '../store/place.ts';

/** What a game is about, in words to find it by: "partners", "auction". */
const aboutOf = (nature: Nature | undefined): string => {
  if (nature === undefined) return '';
  const { t } = i18n.global;
  return [t(`library.families.${nature.family}`), ...nature.traits.map(trait => t(`library.traits.${trait}`))].join(
    ' ',
  );
};

/** The rulesets that fit the words, by key; undefined while there are no words. */
export const useLibrarySearch = (words: Ref<string>): ComputedRef<ReadonlySet<string> | undefined> => {
  const library = useLibrary();
  const index = computed(() => {
    const search = new MiniSearch({
      fields: ['name', 'file', 'description', 'variants', 'sentences', 'about'],
      searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 3 } },
    });
    search.addAll(
      library.entries.map(entry => {
        const summary = library.glanceOf(entry)?.report.summary;
        return {
          id: keyText(entry),
          name: nameOf(entry, summary),
          file: entry.file,
          description: say(summary?.description),
          variants: summary?.variants.map(({ title }) => say(title)).join(' ') ?? '',
          about: aboutOf(library.natureOf(entry)),
          sentences: summary?.variants.map(({ sentence }) => say(sentence)).join(' ') ?? '',
        };
      }),
    );
    return search;
  });
  return computed(() =>
    words.value.trim() === '' ? undefined : new Set(index.value.search(words.value).map(({ id }) => String(id))),
  );
};
