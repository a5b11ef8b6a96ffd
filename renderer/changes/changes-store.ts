import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Differences, Edition, Language, RuleDifference } from '../../engine/index.ts';
import type { Version } from '../../host/calls.ts';
import { i18n } from '../i18n/index.ts';
import { platform } from '../platform/index.ts';
import { idFor, sinceOf } from '../shell/names.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { makeLatest } from '../store/latest.ts';
import { sameOr } from '../store/same.ts';
import { useSettings } from '../store/settings.ts';
import { editBetween } from '../store/text-edits.ts';
import { useToasts } from '../store/toasts.ts';
import { changesEngine } from '../worker/engine.ts';
import { nameOf } from './difference-words.ts';

/** What the rules in hand are compared with: their saved text, an earlier one, or another way to play them. */
export type Against = 'saved' | 'compositions' | `version ${number}`;

/** What changed in the rules in hand, as long as somebody wants to see it. */
export const useChanges = defineStore('changes', () => {
  const document = useDocument();
  const analysis = useAnalysis();
  const editing = useEditing();
  const settings = useSettings();
  const toasts = useToasts();
  const { t } = i18n.global;

  const isOpen = ref(false);
  const view = ref<'words' | 'text'>('words');
  const against = ref<Against>('saved');
  /** The variants of the two ways to play that are compared. */
  const ways = shallowRef<{ before: readonly string[]; after: readonly string[] }>({ before: [], after: [] });
  const versions = shallowRef<readonly Version[]>([]);
  const differences = shallowRef<Differences>();
  /** Two texts to be laid beside each other: of two ways to play, what each comes to. */
  const texts = shallowRef<{ before: string; after: string }>();
  const isUnread = ref(false);

  const isOfTexts = computed(() => against.value !== 'compositions');
  const version = computed(() => versions.value.find(({ changed }) => against.value === `version ${changed}`));
  const editions = computed<{ before: Edition; after: Edition }>(() => {
    const { text } = document;
    if (isOfTexts.value)
      return {
        before: { text: version.value?.text ?? document.base, variants: [] },
        after: { text, variants: [] },
      };
    const [before, after] = [ways.value.before, ways.value.after].map(variants => ({ text, variants: [...variants] }));
    return { before: before!, after: after! };
  });

  const language = () => settings.now.language as Language;
  const told = shallowRef<{ before: Edition; after: Edition }>(); // what the differences are of
  const isComparing = computed(() => told.value !== editions.value);
  const comparing = makeLatest(async () => {
    const pair = editions.value;
    if (!isOpen.value || told.value === pair) return;
    const engine = changesEngine();
    const [found, laid] = await Promise.all([
      engine.differences(pair.before, pair.after, language()),
      isOfTexts.value
        ? { before: pair.before.text, after: pair.after.text }
        : Promise.all([engine.composedText(pair.before), engine.composedText(pair.after)]).then(([before, after]) => ({
            before,
            after,
          })),
    ]);
    told.value = pair;
    isUnread.value = found === undefined;
    differences.value = sameOr(differences.value, found);
    texts.value = laid;
  });

  const loadVersions = async (): Promise<void> => {
    const { key } = document;
    const found = key?.shelf === 'own' ? await platform.listVersions(key.file) : [];
    if (key === document.key) versions.value = found;
  };

  watch([isOpen, () => document.key, () => document.base], ([open]) => void (open && loadVersions()));
  watch([isOpen, editions, () => settings.now.language], () => void comparing.wake());
  watch(
    () => document.session,
    () => {
      against.value = 'saved';
      ways.value = { before: [], after: [] };
      versions.value = [];
      differences.value = texts.value = told.value = undefined;
    },
  );
  watch(against, now => {
    if (now === 'compositions') ways.value = { before: [], after: [...(analysis.setup?.variants ?? [])] };
  });

  const goBack = (): void => {
    const { before } = editions.value;
    const said =
      version.value === undefined
        ? t('changes.wentBackSaved')
        : t('changes.wentBack', { when: sinceOf(version.value.changed) });
    document.change(editBetween(document.text, before.text), { from: 'whole', said });
  };

  const takeBack = (difference: RuleDifference): void => {
    if (difference.back === undefined || isComparing.value) return;
    const said = t('changes.takenBack', { name: nameOf(difference) });
    const made = editing.make(difference.back, said, { is: 'base' }, []);
    if (!made.ok) toasts.show({ text: t('changes.notTakenBack', { why: made.why }), tone: 'error' });
  };

  /** Makes what was changed in the base rules a variant; answers why it cannot be. */
  const keepAsVariant = async (title: string, sentence: string): Promise<string | undefined> => {
    const now = document.text;
    const was = isOfTexts.value ? editions.value.before.text : document.base;
    const made = await changesEngine().asVariant(was, now, { id: idFor(title) ?? 'variant', title, sentence });
    if (!made.ok) return made.why;
    if (document.text !== now) return t('changes.meanwhile');
    editing.chooseBase();
    document.change(made.edits, { from: 'form', said: t('changes.kept', { title }) });
    editing.chooseVariant(made.id);
    if (made.left.length > 0) toasts.show({ text: t('changes.left', { places: made.left.join(', ') }) });
    return undefined;
  };

  return {
    isOpen,
    view,
    against,
    ways,
    versions,
    version,
    differences,
    texts,
    isUnread,
    isOfTexts,
    isComparing,
    goBack,
    takeBack,
    keepAsVariant,
  };
});
