import { nextTick } from 'vue';
import { useChipActions } from './chip-actions.ts';
import { chipsOf } from './chips.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';

/** What the pointer does in the form: it takes in hand, opens chips, steps numbers. One ear for all chips. */
export const useFormPointer = () => {
  const form = useForm();
  const hand = useHand();
  const chips = useChipActions();

  const placeOf = (target: EventTarget | null): { line: string; chip: number | undefined } | undefined => {
    if (!(target instanceof Element)) return undefined;
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
    if (line === undefined) return undefined;
    const chip = target.closest('.aside, .tools') === null ? target.closest<HTMLElement>('[data-chip]') : null;
    return { line, chip: chip?.dataset.chip === undefined ? undefined : Number(chip.dataset.chip) };
  };
  const lineOf = (id: string) => form.lines.find(line => line.id === id);

  const click = async (event: MouseEvent): Promise<void> => {
    const target = event.target;
    if (!(target instanceof Element) || target.closest('.aside, .tools') !== null) return;
    const place = placeOf(target);
    const line = place && lineOf(place.line);
    if (place === undefined || line === undefined) return;
    hand.take(place.line, place.chip);
    await nextTick();
    if (line.is === 'add') {
      hand.element()?.focus();
      if (target.closest('[data-add]') !== null && !form.isFixed) chips.openAdd(line.add);
      return;
    }
    hand.element()?.focus({ preventScroll: true });
    const chip = place.chip === undefined ? undefined : chipsOf(line.rule.parts)[place.chip];
    if (chip === undefined || form.isFixed) return;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step !== undefined) chips.step(chip, Number(step));
    else chips.open(chip);
  };
  /** The focus came by Tab or by a screen reader: what has it is in hand. */
  const focusin = (event: FocusEvent): void => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    const isAside = event.target instanceof Element && event.target.closest('.aside, .tools') !== null;
    if (isAside) {
      if (hand.line !== place.line) hand.take(place.line);
    } else if (hand.line !== place.line || hand.chip !== place.chip) hand.take(place.line, place.chip);
  };
  const contextmenu = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (place === undefined || lineOf(place.line)?.is !== 'rule' || form.isFixed) return;
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return;
    event.preventDefault();
    hand.take(place.line);
    void nextTick(() => (hand.menu = place.line));
  };
  return { click, focusin, contextmenu };
};
