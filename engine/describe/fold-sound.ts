import type { Phrase } from '../language/phrase.ts';
import type {
  Setup,
  Sound,
  SoundAction,
  SoundBid,
  SoundEntry,
  SoundPhase,
  SoundPhrase,
  SoundStep,
  SoundTricks,
  SoundTurns,
} from '../ruleset/sound.ts';
import { chosenOf, foldEffects, foldPhrase, foldWhen, isLiteral, type Chosen } from './fold.ts';

/** A ruleset as it is at one table: what seats and options settle is settled, and what can then never come is left out. */
export const foldSound = (sound: Sound, setup: Setup): Sound => {
  const chosen = chosenOf(sound, setup);
  const fold = <T extends Phrase | undefined>(phrase: T): T => foldOr(phrase, chosen);
  const folded: Sound = {
    ...sound,
    seats: { from: setup.seats, to: setup.seats },
    sides: sound.sides === 'across' ? sound.sides : fold(sound.sides),
    deck: {
      ...sound.deck,
      without: fold(sound.deck.without),
      groups: sound.deck.groups
        .map(group => ({
          ...group,
          suits: fold(group.suits),
          rank: fold(group.rank),
          copies: fold(group.copies),
          points: fold(group.points),
          ranks:
            group.ranks && 'from' in group.ranks
              ? { from: fold(group.ranks.from), to: fold(group.ranks.to), step: fold(group.ranks.step) }
              : group.ranks,
        }))
        .filter(({ copies }) => !(copies?.is === 'number' && copies.value === 0)),
      traits: sound.deck.traits.map(trait => ({ ...trait, is: fold(trait.is) })),
    },
    marks: sound.marks.map(mark => ({ ...mark, start: fold(mark.start) })),
    phrases: sound.phrases.flatMap((phrase): SoundPhrase[] => {
      if (phrase.is.is === 'effects') return [{ ...phrase, is: foldEffects(phrase.is, chosen) }];
      const is = fold(phrase.is);
      return isLiteral(is) ? [] : [{ ...phrase, is }]; // where it was used, its value stands now
    }),
    card: { suit: fold(sound.card.suit), strength: fold(sound.card.strength), points: fold(sound.card.points) },
    phases: sound.phases.flatMap(phase => foldPhase(phase, chosen)),
    rules: sound.rules.flatMap(rule =>
      withWhen(rule, chosen).map(kept => ({ ...kept, do: foldEffects(kept.do, chosen) })),
    ),
    scoring: { round: foldSheet(sound.scoring.round, chosen), game: foldSheet(sound.scoring.game, chosen) },
    game: {
      ...sound.game,
      rounds: fold(sound.game.rounds),
      over: fold(sound.game.over),
      winners: fold(sound.game.winners),
      firstDealer: fold(sound.game.firstDealer),
      nextDealer: fold(sound.game.nextDealer),
      tieBreaks: sound.game.tieBreaks.map(each => ({ ...each, by: fold(each.by) })),
    },
  };
  return { ...folded, phrases: usedPhrases(folded) };
};

/** Phrases that something still speaks of. */
const usedPhrases = (sound: Sound): SoundPhrase[] => {
  const used = new Set<string>();
  const { phrases, ...rest } = sound;
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('is' in value && value.is === 'named' && 'name' in value && typeof value.name === 'string')
      used.add(value.name);
    for (const [key, inside] of Object.entries(value)) if (key !== 'term') look(inside);
  };
  look(rest);
  return phrases.filter(({ id }) => used.has(id)); // what a phrase in use speaks of stands in its body
};

const foldOr = <T extends Phrase | undefined>(phrase: T, chosen: Chosen): T =>
  (phrase === undefined ? undefined : foldPhrase(phrase, chosen)) as T;

/** An entry with its condition folded; none when it can never hold. */
const withWhen = <T extends { when: Phrase | undefined }>(entry: T, chosen: Chosen): T[] => {
  const when = foldWhen(entry.when, chosen);
  return when === false ? [] : [{ ...entry, when }];
};

const foldSheet = (entries: readonly SoundEntry[], chosen: Chosen): SoundEntry[] =>
  entries
    .flatMap(entry => withWhen(entry, chosen))
    .map(entry => ({
      ...entry,
      seats: foldPhrase(entry.seats, chosen),
      points: foldOr(entry.points, chosen),
      do: entry.do && foldEffects(entry.do, chosen),
    }));

const foldPhase = (phase: SoundPhase, chosen: Chosen): SoundPhase[] =>
  withWhen(phase, chosen).map(kept => foldKind(kept, chosen));

const foldKind = (phase: SoundPhase, chosen: Chosen): SoundPhase => {
  const fold = <T extends Phrase | undefined>(phrase: T): T => foldOr(phrase, chosen);
  switch (phase.kind) {
    case 'do':
      return { ...phase, do: foldEffects(phase.do, chosen) };
    case 'repeat':
      return { ...phase, while: fold(phase.while), phases: phase.phases.flatMap(each => foldPhase(each, chosen)) };
    case 'exchange':
      return {
        ...phase,
        seats: fold(phase.seats),
        gives: phase.gives.map(give => ({
          ...give,
          count: fold(give.count),
          cards: fold(give.cards),
          whose: fold(give.whose),
        })),
      };
    case 'bid':
      return { ...phase, ...foldBid(phase, chosen) };
    case 'tricks':
      return { ...phase, ...foldTricks(phase, chosen) };
    case 'turns':
      return { ...phase, ...foldTurns(phase, chosen) };
  }
};

const foldBid = (bid: SoundBid, chosen: Chosen): SoundBid => ({
  ...bid,
  seats: foldOr(bid.seats, chosen),
  starts: foldOr(bid.starts, chosen),
  calls: foldOr(bid.calls, chosen),
  mayPass: foldOr(bid.mayPass, chosen),
  may: bid.may.flatMap(may => withWhen(may, chosen)).map(may => ({ ...may, call: foldOr(may.call, chosen) })),
});

/** Steps of a sieve; one that every card or no card fits sifts nothing. */
const foldSteps = (steps: readonly SoundStep[], chosen: Chosen): SoundStep[] =>
  steps
    .flatMap(step => withWhen(step, chosen))
    .map(step => ({
      ...step,
      keep: foldOr(step.keep, chosen),
      free: foldOr(step.free, chosen),
      highest: foldOr(step.highest, chosen),
      lowest: foldOr(step.lowest, chosen),
    }))
    .filter(({ keep }) => keep?.is !== 'flag');

const foldActions = (actions: readonly SoundAction[], chosen: Chosen): SoundAction[] =>
  actions
    .flatMap(action => withWhen(action, chosen))
    .map(action => ({ ...action, do: foldEffects(action.do, chosen) }));

const foldTurns = (turns: SoundTurns, chosen: Chosen): SoundTurns => ({
  ...turns,
  seats: foldOr(turns.seats, chosen),
  starts: foldOr(turns.starts, chosen),
  actions: foldActions(turns.actions, chosen),
  next: foldOr(turns.next, chosen),
  until: foldOr(turns.until, chosen),
});

const foldTricks = (tricks: SoundTricks, chosen: Chosen): SoundTricks => ({
  ...tricks,
  leader: foldOr(tricks.leader, chosen),
  playedBy: foldOr(tricks.playedBy, chosen),
  led: foldOr(tricks.led, chosen),
  duties: foldSteps(tricks.duties, chosen),
  actions: foldActions(tricks.actions, chosen),
  order: foldSteps(tricks.order, chosen),
  ties: foldOr(tricks.ties, chosen),
  contest: foldOr(tricks.contest, chosen),
  next: foldOr(tricks.next, chosen),
  until: foldOr(tricks.until, chosen),
  count: foldOr(tricks.count, chosen),
});
