import type { Effects, Phrase, SlotValue } from '../language/phrase.ts';
import type { Focus } from '../language/scope.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';

/** The focus that a slot binds itself: what stands in it is asked about each seat, card or suit in turn. */
const boundBy = (slot: Slot | undefined): Focus | undefined => (slot && 'about' in slot ? slot.about : undefined);

const inSlot = (value: SlotValue, focus: Focus): boolean => {
  switch (value.form) {
    case 'phrase':
      return hangsOn(value.of, focus);
    case 'many':
      return value.of.some(each => hangsOn(each, focus));
    case 'table':
      return value.rows.some(row => hangsOn(row.of, focus));
    case 'cases':
      return value.cases.some(each => hangsOn(each.when, focus) || hangsOn(each.then, focus));
    default:
      return false;
  }
};

/** What a word needs in focus it may read itself, without a slot that names it. */
const readsItself = ({ needs }: Term, focus: Focus): boolean => needs?.includes(focus) === true;

const ABOUT: Readonly<Record<string, Focus>> = { seat: 'each', card: 'it', suit: 'suit' };

/**
 * Does the answer of a phrase hang on what is in focus from outside, say on `@it`?
 * A focus that a word binds itself, as `where` does, is its own and does not count.
 */
export const hangsOn = (phrase: Phrase | Effects, focus: Focus): boolean => {
  switch (phrase.is) {
    case 'focus':
      return phrase.focus === focus;
    case 'place':
    case 'mark':
      return phrase.whose !== undefined && hangsOn(phrase.whose, focus);
    case 'wider':
      return hangsOn(phrase.of, focus);
    case 'named':
      if (phrase.about && hangsOn(phrase.about, focus)) return true;
      return !(phrase.about && ABOUT[phrase.about.kind] === focus) && hangsOn(phrase.body, focus);
    case 'word':
      return (
        readsItself(phrase.term, focus) ||
        Object.entries(phrase.slots).some(
          ([name, value]) => boundBy(phrase.term.slots[name]) !== focus && inSlot(value, focus),
        )
      );
    default:
      return false;
  }
};
