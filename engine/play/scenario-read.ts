import { aList, anObject, isPlain, isSaid, Unfit, type Decided, type Keys, type Scenario } from './scenario-form.ts';
import { isMoment, MOMENTS } from './watch.ts';

const KEYS = ['title', 'seats', 'variants', 'options', 'at', 'given', 'do', 'expect', 'why'];

/** The parts of a scenario, each of the right sort; what they hold is looked at when it is needed. */
export const readScenario = (value: unknown): Scenario => {
  if (!isPlain(value)) throw new Unfit('There is no such scenario.', []);
  const unknown = Object.keys(value).find(key => !KEYS.includes(key));
  if (unknown !== undefined) throw new Unfit(`"${unknown}" is nothing that a scenario has.`, [unknown]);
  if (typeof value.at !== 'string') throw new Unfit('Where does it begin? A text is wanted here.', ['at']);
  if (typeof value.seats !== 'number') throw new Unfit('How many seats? A number is wanted here.', ['seats']);
  const expect = anObject(value.expect, ['expect']);
  for (const moment of Object.keys(expect)) {
    if (moment !== 'then' && !isMoment(moment)) {
      throw new Unfit(`"${moment}" is no moment that can be watched: "then", or one of ${MOMENTS.join(', ')}.`, [
        'expect',
        moment,
      ]);
    }
  }
  return {
    ...(value as unknown as Scenario),
    do: value.do === undefined ? [] : aList(readDecision)(value.do, ['do']),
  };
};

const readDecision = (item: unknown, keys: Keys): Decided => {
  const [seat, said, ...more] = aList<unknown>(each => each)(item, keys);
  const isUnderstood = isSaid(said) || (Array.isArray(said) && said.every(isSaid));
  if (typeof seat !== 'number' || !isUnderstood || more.length > 0) {
    const what = 'the name of a card, suit, call or action, a number or a seat, or a list of those, one after another';
    throw new Unfit(`A seat and what it decides are wanted here: ${what}.`, keys);
  }
  return [seat, said];
};
