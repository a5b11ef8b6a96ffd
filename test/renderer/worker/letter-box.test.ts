import { describe, expect, it } from 'vitest';
import { newLetterBox, putLetter, takeLetter } from '../../../renderer/worker/letter-box.ts';

describe('a letter box between a page and its worker', () => {
  it('hands over what was put in, to whoever waits for that very letter', () => {
    const box = newLetterBox();
    putLetter({ box, number: 3 }, [{ message: 'Kein „Stich“ — ♠' }]);
    expect(takeLetter({ box, number: 3 })).toEqual([{ message: 'Kein „Stich“ — ♠' }]);
    expect(takeLetter({ box, number: 4 })).toBeUndefined();
  });

  it('is empty before, and forgets a letter for the next', () => {
    const box = newLetterBox();
    expect(takeLetter({ box, number: 1 })).toBeUndefined();
    putLetter({ box, number: 1 }, ['a long one first']);
    putLetter({ box, number: 2 }, []);
    expect(takeLetter({ box, number: 1 })).toBeUndefined();
    expect(takeLetter({ box, number: 2 })).toEqual([]);
  });

  it('leaves what is too long to a message', () => {
    const box = newLetterBox();
    putLetter({ box, number: 1 }, 'x'.repeat(70_000));
    expect(takeLetter({ box, number: 1 })).toBeUndefined();
  });
});
