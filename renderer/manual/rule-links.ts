import { useDocument } from '../store/document.ts';
import { keyText, usePlace, type RulesetKey } from '../store/place.ts';
import { useSelection } from '../store/selection.ts';

/** The way from the manual to a rule of a shipped game. */
export const useRuleLinks = () => {
  const place = usePlace();
  const document = useDocument();
  const selection = useSelection();

  return (key: RulesetKey, pointer: string): void => {
    if (!document.open(key)) return;
    place.go('rules', key);
    selection.select(pointer, `manual of ${keyText(key)}`);
  };
};
