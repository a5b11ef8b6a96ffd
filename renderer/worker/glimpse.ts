import type { Located } from '../../engine/index.ts';
import { engine } from './engine.ts';
import { newLetterBox, takeLetter } from './letter-box.ts';

const box = globalThis.crossOriginIsolated ? newLetterBox() : undefined;
let number = 0;
let isDrawing = false;

/** Is a picture being made just now, so that what is to be seen in it has to be drawn at once? */
export const isInPicture = (): boolean => isDrawing;

/**
 * Tells what is wrong with a text at first sight: if possible in the midst of making the next picture, so that it is in
 * the very picture that shows the letter typed. It may be told twice. Done when nothing more will be told.
 */
export const glimpse = async (text: string, tell: (problems: readonly Located[]) => void): Promise<void> => {
  const awaited = box && { box, number: ++number };
  const picture =
    awaited &&
    requestAnimationFrame(() => {
      const seen = takeLetter(awaited) as readonly Located[] | undefined;
      if (seen === undefined) return;
      isDrawing = true;
      try {
        tell(seen);
      } finally {
        isDrawing = false;
      }
    });
  const seen = await engine().glimpse(text, awaited);
  if (picture !== undefined) cancelAnimationFrame(picture);
  tell(seen);
};
