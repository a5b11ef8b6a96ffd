import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Phrase } from '../language/phrase.ts';
import type { Language } from '../language/say.ts';
import { entriesOf, fieldOf, textOf } from '../ruleset/document.ts';
import { childPointer, variantAt, type Origins } from '../ruleset/origins.ts';
import type { SoundPhase } from '../ruleset/sound.ts';
import type { EventName } from '../table/event-plan.ts';
import { lexiconOf } from './lexicon.ts';
import { textOf as wordsOf } from './parts.ts';
import { errorsWithin, type PartlyRead } from './partly-read.ts';
import { speak } from './sentence.ts';
import { voiceOf, type Voice } from './voice.ts';
import { condition } from './writer.ts';

/** A round from its beginning to the end of the game, as boxes one after another. */
export interface Flow {
  phases: readonly FlowPhase[];
  before: readonly FlowRule[]; // rules that go off as a game or round begins
  after: readonly FlowRule[]; // as a round ends
  sheet: number; // lines that are reckoned when a round is over
  lastSheet: number; // and when the game is
  rounds?: string; // how many rounds there are, in words
  over?: string; // when else the game ends
  places: readonly { id: string; per: boolean }[]; // where cards can lie
}

/** A phase as a box; what cannot be said of it yet is absent. */
export interface FlowPhase {
  id: string;
  at: Pointer; // in the composed document
  pointer: Pointer; // where it is written
  variant?: string; // that wrote it
  kind: string; // as written
  who?: string; // who acts, in words
  when?: string; // "if …": else it is left out
  again?: string; // as long as this holds, of phases that come again
  until?: string; // it ends when this holds
  count?: string; // how many tricks there are
  isOff: boolean;
  isFaulty: boolean;
  rules: readonly FlowRule[]; // that may go off during it
  phases: readonly FlowPhase[]; // inside a loop
}

/** A special rule, by the event it hangs on. */
export interface FlowRule {
  id: string;
  pointer: Pointer;
  on: EventName;
}

/** The events that come in a phase of some kind. */
const EVENTS_IN: Readonly<Record<string, readonly EventName[]>> = {
  tricks: ['trickBegan', 'cardPlayed', 'trickFull', 'trickTaken', 'trickOver', 'cardTaken'],
  bid: ['called', 'passed', 'bidsRevealed'],
};

interface Reading {
  read: PartlyRead;
  voice: Voice;
  rules: readonly FlowRule[];
  origins: Origins;
}

/** The flow of a composition, as far as it can be read. */
export const flowOf = (read: PartlyRead, language: Language): Flow => {
  const { partial } = read.understood;
  const voice = voiceOf(lexiconOf(partial, language));
  const rules = partial.rules.map(({ id, pointer, on }) => ({ id, pointer, on }));
  const { document, origins } = read.laid;
  const reading: Reading = { read, voice, rules, origins };
  const { rounds, over } = partial.game;
  const isGameSound = errorsWithin(read, '/game').length === 0;
  return {
    phases: boxesIn(reading, fieldOf(document, 'phases'), partial.phases, {
      at: '/phases',
      pointer: childPointer(origins, document, '', 'phases'),
    }),
    before: rules.filter(({ on }) => on === 'gameBegan' || on === 'roundBegan'),
    after: rules.filter(({ on }) => on === 'roundEnded' || on === 'gameEnded'),
    places: partial.places.map(({ id, per }) => ({ id, per })),
    sheet: partial.scoring.round.length,
    lastSheet: partial.scoring.game.length,
    ...(isGameSound && rounds !== undefined && { rounds: said(rounds, voice) }),
    ...(isGameSound && over !== undefined && { over: said(over, voice) }),
  };
};

const said = (phrase: Phrase, voice: Voice): string => wordsOf(speak(phrase, voice).parts);

const boxesIn = (
  reading: Reading,
  entries: unknown,
  phases: readonly SoundPhase[],
  { at, pointer }: { at: Pointer; pointer: Pointer },
): FlowPhase[] =>
  entriesOf(entries).map(([id, entry]) => {
    const place = {
      at: at + pointerTo(id),
      pointer: childPointer(reading.origins, entries, pointer, id),
    };
    const phase = phases.find(each => each.id === id);
    const kind = textOf(fieldOf(entry, 'kind')) ?? '';
    const variant = phase?.variant ?? variantAt(place.pointer);
    const isFaulty = phase === undefined || errorsWithin(reading.read, place.at).length > 0;
    return {
      id,
      ...place,
      kind,
      ...(variant !== undefined && { variant }),
      ...(phase !== undefined && !isFaulty && factsOf(phase, reading.voice)),
      isOff: fieldOf(entry, 'off') === true,
      isFaulty: isFaulty && fieldOf(entry, 'off') !== true,
      rules: reading.rules.filter(({ on }) => EVENTS_IN[kind]?.includes(on)),
      phases: boxesIn(reading, fieldOf(entry, 'phases'), phase?.kind === 'repeat' ? phase.phases : [], {
        at: `${place.at}/phases`,
        pointer: childPointer(reading.origins, entry, place.pointer, 'phases'),
      }),
    };
  });

type Facts = Partial<Pick<FlowPhase, 'who' | 'when' | 'again' | 'until' | 'count'>>;

const factsOf = (phase: SoundPhase, voice: Voice): Facts => ({
  ...(phase.when !== undefined && { when: wordsOf(condition(phase.when, voice)) }),
  ...kindFacts(phase, voice),
});

const kindFacts = (phase: SoundPhase, voice: Voice): Facts => {
  switch (phase.kind) {
    case 'do':
      return {};
    case 'repeat':
      return { again: said(phase.while, voice) };
    case 'tricks':
      return {
        ...(phase.leader !== undefined && { who: said(phase.leader, voice) }),
        ...(phase.until !== undefined && { until: said(phase.until, voice) }),
        ...(phase.count !== undefined && { count: said(phase.count, voice) }),
      };
    case 'turns':
      return {
        who: said(phase.seats, voice),
        ...(phase.until !== undefined && { until: said(phase.until, voice) }),
      };
    default:
      return { who: said(phase.seats, voice) };
  }
};
