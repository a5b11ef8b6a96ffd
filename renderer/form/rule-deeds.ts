import { useI18n } from 'vue-i18n';
import type { FormRule } from '../../engine/index.ts';
import { useFixMenu } from './fix-menu.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';
import { usePhrases } from './palette-store.ts';
import { useRuleActions } from './rule-actions.ts';
import { useRuleClips } from './rule-clips.ts';

/** What can be done with a rule as a whole. */
export type Deed =
  | 'rename'
  | 'onlyIf'
  | 'switch'
  | 'fix'
  | 'up'
  | 'down'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'text'
  | 'manual'
  | 'remove';

/** The deeds of a rule's menu and keys: whether one can be done, and doing it. */
export const useRuleDeeds = () => {
  const { t } = useI18n();
  const actions = useRuleActions();
  const clips = useRuleClips();
  const phrases = usePhrases();
  const hand = useHand();
  const form = useForm();
  const fixMenu = useFixMenu();

  const isOffered = (deed: Deed, rule: FormRule): boolean => {
    const isThere = rule.isGone !== true && rule.isImplied !== true;
    switch (deed) {
      case 'up':
      case 'down':
        return rule.isOrdered && isThere;
      case 'switch':
        return rule.mayBeOff && isThere;
      case 'onlyIf':
        return rule.mayHaveCondition && isThere && !rule.parts.some(isWhen(rule));
      case 'fix':
        return form.problemsOf(rule.at).length > 0;
      case 'text':
      case 'manual':
        return true;
      case 'paste':
        return true;
      default:
        return isThere;
    }
  };
  const askOnlyIf = (rule: FormRule): void => {
    const anchor = hand.element();
    if (anchor === undefined) return;
    phrases.open({
      at: `${rule.at}/when`,
      anchor,
      title: t('form.onlyIf'),
      typed: '',
      isNumber: false,
      put: offer => actions.onlyIf(rule, offer),
    });
  };
  const run = (deed: Deed, rule: FormRule): void => {
    switch (deed) {
      case 'rename':
        hand.naming = rule.at;
        return;
      case 'onlyIf':
        return askOnlyIf(rule);
      case 'switch':
        return actions.switchOff(rule);
      case 'fix':
        return fixMenu.open(rule);
      case 'up':
        return actions.move(rule, -1);
      case 'down':
        return actions.move(rule, 1);
      case 'duplicate':
        return actions.duplicate(rule);
      case 'copy':
        return void clips.copy(rule);
      case 'cut':
        return clips.cut(rule);
      case 'paste':
        return void clips.paste(rule.at);
      case 'text':
        return actions.showInText(rule);
      case 'manual':
        return void actions.lookUp(rule.pointer);
      case 'remove':
        return actions.remove(rule);
    }
  };
  return { isOffered, run, lookUp: (pointer: string) => void actions.lookUp(pointer) };
};

const isWhen =
  ({ at }: FormRule) =>
  (part: FormRule['parts'][number]): boolean =>
    typeof part !== 'string' && (part.at ?? part.pointer) === `${at}/when`;
