import { useDocument } from '../store/document.ts';
import { usePlace } from '../store/place.ts';
import { useSelection } from '../store/selection.ts';
import { engine } from '../worker/engine.ts';

/** The way into the manual: to the page about what the cursor stands on, when it stands in the text of a ruleset. */
export const useManualDoor = () => {
  const place = usePlace();
  const ruleset = useDocument();
  const selection = useSelection();

  const lookUpAtCursor = async (): Promise<void> => {
    const { cursor } = selection;
    if (cursor === undefined) return place.lookUp();
    place.lookUp(await engine().topic(ruleset.text, offsetOf(ruleset.text, cursor)));
  };
  const openManual = async (): Promise<void> => {
    const isInText = document.activeElement?.closest('.monaco-editor') != null;
    if (place.place === 'rules' && isInText) await lookUpAtCursor();
    else place.lookUp();
  };
  return { openManual, lookUpAtCursor };
};

const offsetOf = (text: string, { line, column }: { line: number; column: number }): number => {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
};
