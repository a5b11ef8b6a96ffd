import MiniSearch from 'minisearch';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { OutlineEntry, Summary } from '../../engine/index.ts';
import { contents } from '../manual/contents.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useCommands } from '../store/commands.ts';
import { useHindranceWords } from '../composition/hindrance-words.ts';
import { useDocument } from '../store/document.ts';
import { useLibrary } from '../store/library.ts';
import { keyText, usePlace } from '../store/place.ts';
import { useSelection } from '../store/selection.ts';
import { nameOf, say } from './names.ts';
import { outlineRows } from './outline-rows.ts';
import { outlineLabel } from './outline-words.ts';

/** A line of the palette. */
export interface PaletteEntry {
  id: string;
  group: string;
  label: string;
  note?: string;
  keys?: string;
  also?: string; // other words to find it by
  run: () => void;
}

/** Everything that can be found: what can be done here, rulesets, and the parts of the one in hand. */
export const usePaletteEntries = (): ComputedRef<readonly PaletteEntry[]> => {
  const actions = useActionEntries();
  const rulesets = useRulesetEntries();
  const parts = usePartEntries();
  const pages = useManualEntries();
  return computed(() => [...actions.value, ...rulesets.value, ...parts.value, ...pages.value]);
};

const useActionEntries = (): ComputedRef<readonly PaletteEntry[]> => {
  const { t } = useI18n();
  const commands = useCommands();
  return computed(() =>
    [...commands.here, ...commands.everywhere].flatMap((command): PaletteEntry[] => {
      const { run } = command;
      if (run === undefined || command.hidden === true || (command.isOff?.() ?? false)) return [];
      const { label, keys, also } = command;
      return [{ id: `do ${command.id}`, group: t('shell.paletteActions'), label, keys, also, run }];
    }),
  );
};

const useRulesetEntries = (): ComputedRef<readonly PaletteEntry[]> => {
  const { t } = useI18n();
  const library = useLibrary();
  const place = usePlace();
  return computed(() =>
    [...library.own, ...library.shipped].map(entry => ({
      id: `open ${keyText(entry)}`,
      group: t('shell.paletteRulesets'),
      label: nameOf(entry, library.glanceOf(entry)?.report.summary),
      note: entry.shelf === 'own' ? entry.file : say(library.glanceOf(entry)?.report.summary?.description),
      run: () => place.go('rules', { shelf: entry.shelf, file: entry.file }),
    })),
  );
};

const usePartEntries = (): ComputedRef<readonly PaletteEntry[]> => {
  const { t } = useI18n();
  const document = useDocument();
  const analysis = useAnalysis();
  const place = usePlace();
  const selection = useSelection();
  const hindranceIn = useHindranceWords();
  return computed(() => {
    const { summary, setup } = analysis;
    if (document.key === undefined || summary === undefined || setup === undefined) return [];
    const name = nameOf(document.key, summary);
    const variants = summary.variants.map((variant): PaletteEntry => {
      const isOn = setup.variants.includes(variant.id);
      const hindrance = hindranceIn(summary, setup, variant.id);
      return {
        id: `variant ${variant.id}`,
        group: t('shell.paletteVariants', { name }),
        label: `${say(variant.title)}: ${t(isOn ? 'shell.switchOff' : 'shell.switchOn')}`,
        note: hindrance ?? say(variant.sentence),
        run: () => {
          if (hindrance !== undefined) return;
          const others = setup.variants.filter(id => id !== variant.id);
          analysis.choose({ variants: isOn ? others : [...others, variant.id] });
        },
      };
    });
    const rules = leavesOf(outlineRows(summary.outline, analysis.form, analysis.problems), summary, []).map(
      ({ pointer, path }) => ({
        id: `rule ${pointer}`,
        group: t('shell.paletteRules', { name }),
        label: path.at(-1) ?? pointer,
        note: path.slice(0, -1).join(' · '),
        run: () => {
          place.go('rules');
          selection.select(pointer, 'palette');
        },
      }),
    );
    return [...variants, ...rules];
  });
};

const useManualEntries = (): ComputedRef<readonly PaletteEntry[]> => {
  const { t } = useI18n();
  const place = usePlace();
  return computed(() =>
    (contents.value?.groups ?? []).flatMap(({ pages }) =>
      pages.map(({ id, title, doc }) => ({
        id: `manual ${id}`,
        group: t('shell.paletteManual'),
        label: title,
        note: doc,
        run: () => place.lookUp(id),
      })),
    ),
  );
};

const leavesOf = (
  entries: readonly OutlineEntry[],
  summary: Summary,
  above: readonly string[],
): { pointer: string; path: string[] }[] =>
  entries.flatMap(entry => {
    const path = [...above, outlineLabel(entry, summary)];
    return [{ pointer: entry.pointer, path }, ...leavesOf(entry.entries, summary, path)];
  });

const MOST_SHOWN = 40;

/** The entries that fit the words, best first; without words what can be done and opened. */
export const findIn = (entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] => {
  if (words.trim() === '') return entries.filter(({ id }) => !/^(rule|manual) /.test(id)).slice(0, MOST_SHOWN);
  const index = new MiniSearch<PaletteEntry>({
    fields: ['label', 'note', 'also', 'group'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { label: 4, also: 2 }, combineWith: 'AND' },
  });
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  index.addAll([...byId.values()]);
  return index
    .search(words)
    .slice(0, MOST_SHOWN)
    .flatMap(({ id }) => byId.get(String(id)) ?? []);
};
