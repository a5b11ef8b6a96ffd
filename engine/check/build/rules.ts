import { fieldOf } from '../../ruleset/document.ts';
import type { Sound, SoundEnd, SoundEntry, SoundRule } from '../../ruleset/sound.ts';
import { EVENT_NAMES, type EventName } from '../../table/event-plan.ts';
import { EVENTS } from '../../vocabulary/events.ts';
import {
  effectsIn,
  eachIn,
  entriesIn,
  isBroken,
  namedIn,
  needEffects,
  needName,
  needPhrase,
  oneOfIn,
  phraseIn,
  recordIn,
  type Place,
} from './fields.ts';

type Entry = Place & { id: string };

/** Rules, each with what its event has in focus; of a rule whose event is at fault nothing is asked, but by a draft, which keeps the name as it is. */
export const buildRules = (root: Place): SoundRule[] =>
  eachIn(root, 'rules', (rule): SoundRule[] => {
    const name = needName(rule, 'on');
    const on = rule.reading.isDraft ? (name as EventName) : EVENT_NAMES.find(event => event === name);
    if (on === undefined) return isBroken(rule) ?? [];
    const event = EVENTS.find(each => each.name === on)?.focus ?? rule.event;
    const about: Entry = { ...rule, event };
    return [{ ...namedIn(rule), on, when: phraseIn(about, 'when'), do: needEffects(about, 'do') }];
  }).flat();

export const buildScoring = (root: Place): Sound['scoring'] => {
  const scoring = recordIn(root, 'scoring');
  return { round: eachIn(scoring, 'round', lineOf), game: eachIn(scoring, 'game', lineOf) };
};

const lineOf = (line: Entry): SoundEntry => ({
  ...namedIn(line),
  seats: needPhrase(line, 'seats'),
  when: phraseIn(line, 'when'),
  points: phraseIn(line, 'points'),
  do: effectsIn(line, 'do'),
});

export const buildEnd = (root: Place): SoundEnd => {
  const game = recordIn(root, 'game');
  return {
    pointer: game.at.pointer,
    rounds: phraseIn(game, 'rounds'),
    over: phraseIn(game, 'over'),
    best: oneOfIn(game, 'best', ['highest', 'lowest']) ?? 'highest',
    tieBreaks: entriesIn(game, 'tieBreaks').map(tieBreak => {
      const best = fieldOf(tieBreak.at.value, 'lowest') === undefined ? 'highest' : 'lowest';
      const by = phraseIn(tieBreak, best) ?? needPhrase(tieBreak, 'highest');
      return { ...namedIn(tieBreak), by, best };
    }),
    winners: phraseIn(game, 'winners'),
    firstDealer: phraseIn(game, 'firstDealer'),
    nextDealer: phraseIn(game, 'nextDealer'),
  };
};
