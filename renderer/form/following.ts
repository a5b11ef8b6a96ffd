import { nextTick, watch, type Ref } from 'vue';
import { keysOf } from '../../engine/index.ts';
import { useDocument } from '../store/document.ts';
import { useSelection, type Wish } from '../store/selection.ts';
import { chipsOf } from './chips.ts';
import { ruleAround, type FormLine } from './form-lines.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';
import { atOf } from '../monaco/text-places.ts';
import { bringIntoSight } from './into-sight.ts';
import { usePhrases } from './palette-store.ts';

/** What the form does to show a place. */
interface Ways {
  pane: Readonly<Ref<HTMLElement | null>>;
  draw: (to: FormLine | string) => void; // as far as a line or the beginning of a section
  walkTo: (line: FormLine) => void;
}

/** The form follows what is chosen elsewhere, and goes where a change wants it; what is in hand in it is in hand everywhere. */
export const useFollowing = ({ pane, draw, walkTo }: Ways): void => {
  const form = useForm();
  const hand = useHand();
  const document = useDocument();
  const selection = useSelection();
  const phrases = usePhrases();

  const ruleInHand = () => form.rules.find(({ at }) => at === hand.line);
  const show = async (at: string, isKey = false): Promise<boolean> => {
    const rule = ruleAround(form.rules, at);
    if (rule === undefined) {
      const section = keysOf(at)[0] ?? '';
      if (form.sections.some(each => each.section.id === section)) draw(section);
      await nextTick();
      bringIntoSight(pane.value?.querySelector(`[data-section="${CSS.escape(section)}"]`) ?? undefined, 'start');
      return false;
    }
    const line = form.lines.find(({ id }) => id === rule.at);
    if (line !== undefined) draw(line);
    const chips = chipsOf(rule.parts).filter(chip => chip.at === at || chip.at.startsWith(`${at}/`));
    const exact =
      chips.find(chip => chip.at === at && (chip.kind === 'key') === isKey) ??
      chips.find(chip => chip.at === at) ??
      (rule.at === at ? undefined : chips[0]);
    hand.take(rule.at, exact?.place);
    await nextTick();
    bringIntoSight(hand.element(), 'nearest');
    return true;
  };
  /** Who types on at once has a palette open by then, or on its way: it keeps the focus. */
  const isAsked = (): boolean => phrases.ask !== undefined || phrases.coming !== undefined;
  /** Where a place is no sentence, the focus goes to what stands first in its section, or to all of the form. */
  const focusNear = (at: string): void => {
    const first = form.sections.find(({ section }) => section.id === keysOf(at)[0])?.lines[0];
    if (first !== undefined) walkTo(first);
    else pane.value?.focus();
  };

  // What was chosen elsewhere comes into sight here: at once, or when the form of these rules has come.
  let heard: Wish | undefined;
  watch(
    [() => selection.wish, () => form.rules],
    async ([wish], [before]) => {
      if (wish === undefined || wish === heard || wish.from === 'sentences' || wish.from === 'history') return;
      const isOver = wish === before && hand.holdsFocus(); // something else was taken in hand meanwhile
      if (isOver || (await show(atOf(wish.pointer)))) heard = wish;
    },
    { immediate: true },
  );
  // What is undone or made again is shown in the form that comes of it. What had the focus may be gone by then.
  let isOnPart = false;
  let isOnKey = false;
  watch(
    [() => selection.wish, () => form.told, () => form.isStale],
    async ([wish], [before]) => {
      if (wish?.from !== 'history' || wish === heard) return;
      if (wish !== before) {
        isOnPart = hand.holdsFocus('[data-line], [data-chip]');
        isOnKey = hand.holdsFocus('.chip.key');
      }
      if (form.told !== document.text && !form.isStale) return;
      heard = wish;
      const at = atOf(wish.pointer);
      const isShown = await show(at, isOnKey);
      if (!isOnPart || isAsked()) return;
      if (isShown) await hand.focus();
      else focusNear(at);
    },
    { immediate: true, flush: 'post' },
  );
  watch(
    () => selection.pointer,
    chosen => {
      if (chosen === undefined || selection.wish !== undefined || hand.holdsFocus()) return;
      const rule = ruleAround(form.rules, atOf(chosen));
      if (rule !== undefined && rule.at !== hand.line) void show(atOf(chosen));
    },
  );
  // What is in hand here is in hand everywhere.
  const tell = (): void => {
    const { line, chip } = hand;
    if (!hand.holdsFocus()) return;
    const rule = form.rules.find(({ at }) => at === line);
    if (rule === undefined) return;
    const wanted = chip === undefined ? rule.pointer : chipsOf(rule.parts)[chip]?.pointer;
    if (wanted !== undefined && wanted !== selection.pointer) selection.select(wanted, 'sentences');
  };
  watch(() => [hand.line, hand.chip] as const, tell, { flush: 'post' });
  // After a change the form comes a moment later: then the focus goes where the change wants it.
  watch(
    () => [form.told, hand.errand] as const,
    async ([told, errand]) => {
      if (errand === undefined || told !== errand.text) return;
      hand.errand = undefined;
      if (isAsked() || !(await show(errand.at, errand.isKey)) || isAsked()) return;
      const hasParts = ruleInHand()?.parts.some(part => typeof part !== 'string') === true;
      if (errand.isInside === true && hand.chip === undefined && hasParts) hand.take(hand.line!, 0);
      await hand.focus();
      tell();
    },
    { flush: 'post' },
  );
};
