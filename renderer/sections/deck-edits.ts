import { ref, shallowRef, watch, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import type { CardPlace, DeckEdited, DeckText, Pointer } from '../../engine/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { sectionEngine } from '../worker/engine.ts';
import { useChanges } from './changes.ts';
import { cellKey } from './deck-grid.ts';

export interface DeckEdits {
  pending: Readonly<Ref<ReadonlyMap<string, number>>>; // by cell: what was just written, until the table has it
  refusal: Readonly<Ref<{ key: string; text: string; at: Pointer } | undefined>>;
  count(card: CardPlace, count: number, seats: readonly number[] | undefined, name: string): Promise<void>;
  points(card: CardPlace, points: number, name: string): Promise<void>;
}

/** Writes numbers of the deck's table into the rules; what cannot be written is told with the rule that stands in the way. */
export const useDeckEdits = (table: Readonly<Ref<unknown>>): DeckEdits => {
  const { t } = useI18n();
  const document = useDocument();
  const analysis = useAnalysis();
  const editing = useEditing();
  const make = useChanges();
  const pending = shallowRef<ReadonlyMap<string, number>>(new Map());
  const refusal = ref<{ key: string; text: string; at: Pointer }>();
  watch(table, () => (pending.value = new Map()));

  const write = async (
    card: CardPlace,
    value: number,
    said: string,
    ask: (deck: DeckText) => Promise<DeckEdited>,
  ): Promise<void> => {
    const { setup } = analysis;
    if (setup === undefined) return;
    const key = cellKey(card);
    const { text } = document;
    pending.value = new Map(pending.value).set(key, value);
    refusal.value = undefined;
    const plain = { seats: setup.seats, variants: [...setup.variants], options: { ...setup.options } };
    const edited = await ask({ text, setup: plain, into: { ...editing.into } });
    const isMade = edited.ok && document.text === text && make(edited.change, said);
    if (isMade) return;
    pending.value = new Map([...pending.value].filter(([each]) => each !== key));
    if (!edited.ok) refusal.value = { key, at: edited.at, text: t(`sections.deckBars.${edited.bar}`) };
  };
  return {
    pending,
    refusal,
    count: (card, count, seats, name) => {
      const wish = { card: { ...card }, count, seats: seats === undefined ? undefined : [...seats] };
      const said = t('sections.said.count', { name, count }, count);
      return write(card, count, said, deck => sectionEngine().deckCount(deck, wish));
    },
    points: (card, points, name) =>
      write(card, points, t('sections.said.points', { name, count: points }, points), deck =>
        sectionEngine().deckPoints(deck, { ...card }, points),
      ),
  };
};
