import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { error, warning } from '../../ruleset/problem.ts';

/** An event that never comes in this game. */
export const eventNever = (pointer: Pointer, event: string, why: string): Diagnostic =>
  error('event-never', pointer, `"${event}" never comes: ${why}.`, {
    help: 'Hang the rule on another event, or add what sets this one off.',
  });

/** A condition that is never true. */
export const neverHolds = (pointer: Pointer, so: string): Diagnostic =>
  error('never-holds', pointer, `This never holds, so ${so}.`, {
    help: 'Mend the condition, or take the whole out.',
  });

/** Phases that come again without end. */
export const endlessRepeat = (pointer: Pointer): Diagnostic =>
  error('endless-repeat', pointer, 'This always holds, so these phases come again without end.', {
    help: 'Let them come again only as long as there is something left to do.',
  });

/** A rule about taking cards that takes cards, whatever was taken. */
export const runawayRule = (pointer: Pointer, rule: string, again: Pointer): Diagnostic =>
  error(
    'runaway-rule',
    pointer,
    `The rule "${rule}" sets itself off again and again: it takes a card whenever one is taken.`,
    {
      help: 'Use "move", which sets nothing off, or take only under a condition that the next card may not fulfil.',
      related: [{ pointer: again, message: 'This takes the next card.' }],
    },
  );

/** Something that has a name and that nothing uses. */
export const unused = (pointer: Pointer, what: string, name: string): Diagnostic =>
  warning('unused', pointer, `Nothing uses the ${what} "${name}".`, { at: 'key', help: 'Take it out, or use it.' });

/** A condition that sentences will have to spell out by its id. */
export const saysMissing = (pointer: Pointer, what: string, name: string, uses: number): Diagnostic =>
  warning('says-missing', pointer, `"$${name}" is used in ${uses} places, and sentences cannot say it.`, {
    at: 'key',
    help: `Add "says" to this ${what}: { "en": "the bid is met" }, as a clause.`,
  });

/** A sealed bid that a rule would read before it is revealed. */
export const sealedLeak = (
  pointer: Pointer,
  phase: string,
  revealed: string | undefined,
  because: Pointer | undefined,
): Diagnostic =>
  error(
    'sealed-leak',
    pointer,
    `The bids of "${phase}" are still sealed here: they are revealed ${revealed === undefined ? 'when all have bid' : `at "${revealed}"`}.`,
    {
      help: 'Rules may only look at them later: after the reveal, or on the score sheet.',
      ...(because !== undefined && { related: [{ pointer: because, message: 'It is looked at here.' }] }),
    },
  );

/** What a seat may do, by something it cannot see. */
export const tellsHidden = (pointer: Pointer, what: string): Diagnostic =>
  warning(
    'tells-hidden',
    pointer,
    `What a seat may do here hangs on ${what}, which it may not know: being refused tells it.`,
    {
      help: 'Ask for what the seat itself can see, or let all see it.',
    },
  );

/** Cards to choose from that the seat which chooses cannot see. */
export const showsHidden = (pointer: Pointer, place: string): Diagnostic =>
  warning('shows-hidden', pointer, `Whoever chooses here sees what lies in "${place}", which nobody may see.`, {
    help: 'Turn the cards to a place that is seen first, or let nobody choose among them.',
  });

/** A phrase that looks through seats or cards inside seats or cards, over and over. */
export const takesTooLong = (pointer: Pointer): Diagnostic =>
  error(
    'takes-too-long',
    pointer,
    'This looks at seats or cards inside seats or cards so often that nobody would wait for it.',
    {
      help: 'Remember a part of it in a mark, or let it look fewer times inside one another.',
    },
  );
