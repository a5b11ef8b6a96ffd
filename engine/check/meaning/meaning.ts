import type { Diagnostic } from '../../language/diagnostic.ts';
import { entriesOf, fieldOf } from '../../ruleset/document.ts';
import { met } from '../scope.ts';
import type { Understood } from '../sound.ts';
import { leakProblems } from './leaks.ts';
import { placeProblems } from './places.ts';
import { reachProblems } from './reach.ts';
import { reckoningProblems } from './reckoning.ts';
import { tellingProblems } from './telling.ts';

/** What was reckoned before in the same check: many variants leave deck and deal as they are. */
export type Reckoned = Map<string, readonly Diagnostic[]>;

/**
 * What the rules of one composition mean, once they could be read as a whole. Without variants options are
 * turned, too.
 */
export const meaningProblems = (understood: Understood, seats: readonly number[], reckoned: Reckoned): Diagnostic[] => {
  const { sound } = understood;
  if (!sound) return [];
  const key = deckAndDeal(understood, seats);
  const known = reckoned.get(key);
  const reckoning = known ?? reckoningProblems(sound, seats, sound.variants.length === 0);
  reckoned.set(key, reckoning);
  return [
    ...placeProblems(sound, understood.reading),
    ...reachProblems(sound, understood.reading),
    ...leakProblems(sound, understood.reading),
    ...tellingProblems(sound, understood.reading),
    ...reckoning,
  ];
};

/** All that the reckoning of cards and bids depends on, as text. */
const deckAndDeal = ({ reading }: Understood, seats: readonly number[]): string => {
  const { document, parts } = reading;
  const phases = entriesOf(fieldOf(document, 'phases')).map(([id, phase]) => {
    const kind = fieldOf(phase, 'kind');
    return kind === 'do' || kind === 'bid' ? [id, phase] : [id, kind, fieldOf(phase, 'from'), fieldOf(phase, 'phases')];
  });
  const used = new Set<string>();
  for (const { path, facts } of parts)
    if (path[0] === 'deck' || path[0] === 'phases' || path[0] === 'game')
      for (const name of met(facts.uses).keys()) used.add(name);
  const phrases = [...used].map(name => fieldOf(fieldOf(fieldOf(document, 'phrases'), name), 'is'));
  const rounds = fieldOf(fieldOf(document, 'game'), 'rounds');
  return JSON.stringify([seats, fieldOf(document, 'deck'), fieldOf(document, 'options'), phases, phrases, rounds]);
};
