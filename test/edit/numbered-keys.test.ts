import { describe, expect, it } from 'vitest';
import { editsOf, type Change } from '../../engine/index.ts';

const TEXT = `{
  "phrases": {
    "worth": {
      "kind": "number",
      "is": { "op": "bySort", "card": "@it", "at": { "A": 11, /* ten */ "10": 10, "K": 4, "2": 1 } }
    }
  }
}
`;
const AT = '/phrases/worth/is/at';

const edited = (change: Change, text = TEXT): string => {
  const made = editsOf(text, change, { is: 'base' }, []);
  if (!made.ok) throw new Error(made.why);
  return made.text;
};

/** The table alone, as it is written. */
const table = (text: string): string => /"at": \{ (.*) \} \}/.exec(text)![1]!;

describe('keys that are numbers', () => {
  it('stay where their author wrote them, whatever is changed beside them', () => {
    expect(table(edited({ do: 'set', at: `${AT}/K`, value: 5 }))).toBe('"A": 11, /* ten */ "10": 10, "K": 5, "2": 1');
    expect(table(edited({ do: 'remove', at: `${AT}/K` }))).toBe('"A": 11, /* ten */ "10": 10, "2": 1');
    expect(table(edited({ do: 'remove', at: `${AT}/2` }))).toBe('"A": 11, /* ten */ "10": 10, "K": 4');
    expect(table(edited({ do: 'add', at: AT, key: 'Q', value: 3, before: 'K' }))).toBe(
      '"A": 11, /* ten */ "10": 10, "Q": 3, "K": 4, "2": 1',
    );
    expect(table(edited({ do: 'move', at: `${AT}/K`, before: 'A' }))).toBe(
      '"K": 4, "A": 11, /* ten */ "10": 10, "2": 1',
    );
  });

  it('leave a name between them where it is when it becomes another', () => {
    const mixed = TEXT.replace(/\{ "A".*? \}/, '{ "5": 5, "red": 10, "14": 10 }');
    expect(table(edited({ do: 'rename', at: `${AT}/red`, key: 'black' }, mixed))).toBe('"5": 5, "black": 10, "14": 10');
  });

  it('stay so on a line that becomes too long', () => {
    const long = 'a-name-as-long-as-it-takes-to-fill-a-line-of-the-text-and-some-more-than-that';
    expect(table(edited({ do: 'rename', at: `${AT}/K`, key: long }))).toBe(
      `"A": 11, /* ten */ "10": 10, "${long}": 4, "2": 1`,
    );
    const bare = TEXT.replace('/* ten */ ', '');
    expect(table(edited({ do: 'rename', at: `${AT}/K`, key: long }, bare))).toBe(
      `"A": 11, "10": 10, "${long}": 4, "2": 1`,
    );
  });

  it('come in their turn among other numbers, whether they rise or fall', () => {
    expect(table(edited({ do: 'add', at: AT, key: '9', value: 0 }))).toBe(
      '"A": 11, /* ten */ "10": 10, "K": 4, "9": 0, "2": 1',
    );
    const rising = TEXT.replace(/\{ "A".*? \}/, '{ "2": 1, "7": 3 }');
    expect(table(edited({ do: 'add', at: AT, key: '4', value: 2 }, rising))).toBe('"2": 1, "4": 2, "7": 3');
    expect(table(edited({ do: 'add', at: AT, key: '9', value: 2 }, rising))).toBe('"2": 1, "7": 3, "9": 2');
  });
});

describe('a key that only a variant has', () => {
  it('is refused with the name of that variant', () => {
    const text = TEXT.replace(
      /\n\}\n$/,
      `,
  "variants": {
    "low": { "title": "Low", "changes": { "phrases": { "worth": { "is": { "at": { "Q": 3 } } } } } }
  }
}
`,
    );
    const made = editsOf(text, { do: 'rename', at: `${AT}/K`, key: 'Q' }, { is: 'base' }, []);
    expect(made).toEqual({
      ok: false,
      why: 'The variant "low" has a row for "Q" already: rename that first, or add a row here.',
    });
    expect(editsOf(text, { do: 'rename', at: `${AT}/K`, key: 'A' }, { is: 'base' }, [])).toEqual({
      ok: false,
      why: 'There is a row for "A" already.',
    });
  });
});
