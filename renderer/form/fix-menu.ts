import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { FormRule, Located } from '../../engine/index.ts';
import { isWithin } from '../monaco/text-places.ts';
import type { HeldChip } from './chips.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';

/** The problems whose fixes are wanted, and where the menu opens. */
interface Asked {
  problems: readonly Located[];
  anchor: HTMLElement;
}

/** The menu of fixes: one for all rules and parts of sentences. */
export const useFixMenu = defineStore('fix-menu', () => {
  const form = useForm();
  const hand = useHand();
  const asked = shallowRef<Asked>();

  /** Opens it for the part in hand, or for the whole rule where the part is not to blame. */
  const open = (rule: FormRule, chip?: HeldChip): void => {
    const held = hand.element();
    const anchor = held?.querySelector<HTMLElement>(':scope > .rule') ?? held;
    const all = form.problemsOf(rule.at);
    if (anchor === undefined || all.length === 0) return;
    const ofChip = problemsAt(all, chip);
    asked.value = { problems: ofChip.length > 0 ? ofChip : all, anchor };
  };
  const close = (): void => void (asked.value = undefined);
  return { asked, open, close };
});

/** Those of a rule's problems that lie in a part of its sentence. */
export const problemsAt = (problems: readonly Located[], chip: HeldChip | undefined): readonly Located[] =>
  chip === undefined ? [] : problems.filter(({ pointer }) => isWithin(pointer, chip.pointer));
