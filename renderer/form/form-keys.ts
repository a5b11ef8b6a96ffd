import { useI18n } from 'vue-i18n';
import type { FormRule } from '../../engine/index.ts';
import { combinationOf } from '../parts/keys.ts';
import { useChipActions } from './chip-actions.ts';
import { chipsOf, type HeldChip } from './chips.ts';
import type { FormLine } from './form-lines.ts';
import { useFixMenu } from './fix-menu.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';
import { useRuleDeeds, type Deed } from './rule-deeds.ts';

const DEEDS: Readonly<Record<string, Deed>> = {
  f2: 'rename',
  delete: 'remove',
  backspace: 'remove',
  'mod+d': 'duplicate',
  'alt+up': 'up',
  'alt+down': 'down',
  'mod+/': 'switch',
  f1: 'manual',
};

// Done once, however long the key is held down: what took out a part must not go on to its rule.
const ONCE = ['enter', 'space', 'delete', 'backspace', 'mod+d', 'mod+/', 'alt+enter', 'f2'];

/** The keys of the form: they walk lines and chips, open what is in hand, and do what its menu does. */
export const useFormKeys = (walk: { to: (line: FormLine) => void; section: (by: -1 | 1) => void }) => {
  const form = useForm();
  const hand = useHand();
  const chips = useChipActions();
  const deeds = useRuleDeeds();
  const fixMenu = useFixMenu();
  const { t } = useI18n();

  const lineNow = (): number => form.lines.findIndex(({ id }) => id === hand.line);
  const step = (by: number): boolean => {
    const at = lineNow();
    const next = form.lines[Math.min(Math.max(at + by, 0), form.lines.length - 1)];
    if (next !== undefined) walk.to(next);
    return true;
  };
  const end = (place: 0 | -1): boolean => {
    const line = form.lines.at(place);
    if (line !== undefined) walk.to(line);
    return true;
  };

  /** Does what a key stands for; false when it stands for nothing here. */
  const press = (event: KeyboardEvent): boolean => {
    const keys = combinationOf(event);
    if (event.repeat && ONCE.includes(keys)) return true;
    const line = form.lines[lineNow()];
    switch (keys) {
      case 'up':
        return step(-1);
      case 'down':
        return step(1);
      case 'home':
        return end(0);
      case 'end':
        return end(-1);
      case 'pageup':
      case 'pagedown':
        walk.section(keys === 'pageup' ? -1 : 1);
        return true;
    }
    if (line?.is === 'add') return onAdd(keys, line);
    return line !== undefined && onRule(event, keys, line.rule);
  };

  const onAdd = (keys: string, line: Extract<FormLine, { is: 'add' }>): boolean => {
    if ((keys !== 'enter' && keys !== 'space') || form.isFixed) return false;
    chips.openAdd(line.add);
    return true;
  };

  const onRule = (event: KeyboardEvent, keys: string, rule: FormRule): boolean => {
    const all = rule.isGone === true ? [] : chipsOf(rule.parts);
    const chip = hand.chip === undefined ? undefined : all[hand.chip];
    switch (keys) {
      case 'left':
      case 'right':
        return stepChip(all, keys === 'left' ? -1 : 1);
      case 'escape':
        return outOf(chip, rule);
      case 'space':
        hand.opened = hand.opened === rule.at ? undefined : rule.at;
        return true;
      case 'enter':
        if (form.isFixed) return false;
        if (chip !== undefined) chips.open(chip);
        else openDetails(rule);
        return true;
    }
    if (form.isFixed && keys !== 'f1') return false;
    if (keys === 'alt+enter') {
      if (form.problemsOf(rule.at).length === 0) hand.announce(t('form.nothingToFix'));
      fixMenu.open(rule, chip);
      return true;
    }
    return chip !== undefined && onChip(event, keys, chip, rule) ? true : doDeed(keys, rule, chip);
  };

  const openDetails = (rule: FormRule): void => {
    hand.isEntering = true;
    hand.opened = rule.at;
  };

  const onChip = (event: KeyboardEvent, keys: string, chip: HeldChip, rule: FormRule): boolean => {
    if (keys === 'shift+up' || keys === 'shift+down') return chips.step(chip, keys === 'shift+up' ? 1 : -1);
    if (keys === 'delete' || keys === 'backspace') {
      if (chip.kind === 'key') chips.rowKeys.remove(chip);
      else chips.remove(chip, rule);
      return true;
    }
    if (chip.kind === 'key' && (keys === 'alt+up' || keys === 'alt+down')) {
      void chips.rowKeys.move(chip, keys === 'alt+up' ? -1 : 1);
      return true;
    }
    if (chip.kind === 'key' && keys === 'mod+d') {
      void chips.rowKeys.duplicate(chip);
      return true;
    }
    // What is typed on a chip is looked for in its palette.
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[\p{L}\p{N}\-−@$]$/u.test(event.key)) return false;
    chips.open(chip, event.key);
    return true;
  };

  const doDeed = (keys: string, rule: FormRule, chip: HeldChip | undefined): boolean => {
    const deed = DEEDS[keys];
    if (deed === undefined) return false;
    if (!deeds.isOffered(deed, rule)) {
      hand.announce(t(`form.${whyNot(deed, rule)}`));
      return true;
    }
    if (deed === 'manual' && chip !== undefined) deeds.lookUp(chip.pointer);
    else deeds.run(deed, rule);
    return true;
  };

  const whyNot = (deed: Deed, rule: FormRule): string => {
    if (rule.isImplied === true) return 'nothingWritten';
    if (rule.isGone === true) return 'takenAway';
    if (deed === 'switch') return 'notSwitched';
    return deed === 'up' || deed === 'down' ? 'notOrdered' : 'notHere';
  };

  const stepChip = (all: readonly HeldChip[], by: number): boolean => {
    if (all.length === 0 || hand.line === undefined) return true;
    const to = Math.min((hand.chip ?? -1) + by, all.length - 1);
    hand.take(hand.line, to < 0 ? undefined : to);
    void hand.focus();
    return true;
  };
  const outOf = (chip: HeldChip | undefined, rule: FormRule): boolean => {
    if (chip !== undefined) {
      hand.take(rule.at, chip.around);
      void hand.focus();
      return true;
    }
    if (hand.opened !== rule.at) return false;
    hand.opened = undefined;
    return true;
  };

  return { press };
};
