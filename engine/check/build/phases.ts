import type { SoundAction, SoundGive, SoundPhase, SoundStep } from '../../ruleset/sound.ts';
import { MANNERS } from '../../table/bid-plan.ts';
import { EVENT_NAMES, type EventName } from '../../table/event-plan.ts';
import { asLocalised, fieldOf, textOf, wholeOf } from '../../ruleset/document.ts';
import {
  eachIn,
  entriesIn,
  isBroken,
  localisedIn,
  nameIn,
  namedIn,
  namesIn,
  needEffects,
  needName,
  needOneOf,
  needPhrase,
  phraseIn,
  type Place,
} from './fields.ts';
import { sortOf } from '../want.ts';
import { PHASE } from '../../vocabulary/sections/phases.ts';

type Entry = Place & { id: string };

/** The round, phase by phase. */
export const buildPhases = (place: Place): SoundPhase[] =>
  eachIn(place, 'phases', entry => phaseOf(entry) ?? isBroken(entry) ?? []).flat();

const phaseOf = (entry: Entry): SoundPhase | undefined => {
  const { value } = entry.at;
  // A draft reads a phase of no kind as far as its fields tell what it was to be.
  const kind = entry.reading.isDraft ? sortOf(PHASE, { value, under: undefined }) : textOf(fieldOf(value, 'kind'));
  const tagged = kind !== undefined && Object.hasOwn(PHASE.cases, kind) ? PHASE.cases[kind] : undefined;
  if (!tagged) return undefined;
  const phase: Entry = { ...entry, fields: { ...PHASE.fields, ...tagged.fields } };
  const common = { ...namedIn(phase), when: phraseIn(phase, 'when') };
  switch (kind) {
    case 'do':
      return { ...common, kind, do: needEffects(phase, 'do') };
    case 'repeat':
      return { ...common, kind, while: needPhrase(phase, 'while'), phases: buildPhases(phase) };
    case 'bid':
      return { ...common, ...bidOf(phase) };
    case 'exchange':
      return { ...common, kind, seats: needPhrase(phase, 'seats'), gives: entriesIn(phase, 'gives').map(giveOf) };
    case 'tricks':
      return { ...common, ...tricksOf(phase) };
    case 'turns':
      return {
        ...common,
        kind,
        seats: needPhrase(phase, 'seats'),
        starts: phraseIn(phase, 'starts'),
        actions: eachIn(phase, 'actions', actionOf),
        next: phraseIn(phase, 'next'),
        until: phraseIn(phase, 'until'),
      };
    default:
      return undefined;
  }
};

const isEvent = (name: string | undefined): name is EventName => EVENT_NAMES.some(event => event === name);

type Bid = Omit<Extract<SoundPhase, { kind: 'bid' }>, 'id' | 'pointer' | 'variant' | 'when'>;
const bidOf = (phase: Entry): Bid => {
  const revealed = nameIn(phase, 'revealed');
  return {
    kind: 'bid',
    manner: needOneOf(phase, 'manner', MANNERS),
    seats: needPhrase(phase, 'seats'),
    starts: phraseIn(phase, 'starts'),
    calls: needPhrase(phase, 'calls'),
    titles: entriesIn(phase, 'titles').flatMap(({ id, at }) => {
      const title = asLocalised(at.value);
      return title === undefined ? [] : [{ id, pointer: at.pointer, title }];
    }),
    may: entriesIn(phase, 'may').map(may => ({
      ...namedIn(may),
      when: phraseIn(may, 'when'),
      call: needPhrase(may, 'call'),
    })),
    mayPass: phraseIn(phase, 'mayPass'),
    revealed: isEvent(revealed) ? revealed : undefined,
    rebids: wholeOf(fieldOf(fieldOf(phase.at.value, 'tie'), 'rebids')) ?? 0,
  };
};

const giveOf = (give: Entry): SoundGive => ({
  ...namedIn(give),
  count: needPhrase(give, 'count'),
  cards: needPhrase(give, 'cards'),
  to: needName(give, 'to'),
  whose: needPhrase(give, 'whose'),
});

type Tricks = Omit<Extract<SoundPhase, { kind: 'tricks' }>, 'id' | 'pointer' | 'variant' | 'when'>;
const tricksOf = (phase: Entry): Tricks => ({
  kind: 'tricks',
  leader: phraseIn(phase, 'leader'),
  from: namesIn(phase, 'from'),
  playedBy: phraseIn(phase, 'playedBy'),
  led: phraseIn(phase, 'led'),
  duties: eachIn(phase, 'duties', dutyOf),
  actions: eachIn(phase, 'actions', actionOf),
  order: eachIn(phase, 'order', stepOf),
  ties: needPhrase(phase, 'ties'),
  contest: phraseIn(phase, 'contest'),
  stake: nameIn(phase, 'stake'),
  to: nameIn(phase, 'to'),
  lost: nameIn(phase, 'lost'),
  next: phraseIn(phase, 'next'),
  until: phraseIn(phase, 'until'),
  count: phraseIn(phase, 'count'),
});

const actionOf = (action: Entry): SoundAction => ({
  ...namedIn(action),
  title: localisedIn(action, 'title'),
  when: phraseIn(action, 'when'),
  do: needEffects(action, 'do'),
});

const dutyOf = (duty: Entry): SoundStep => ({
  ...namedIn(duty),
  when: phraseIn(duty, 'when'),
  keep: needPhrase(duty, 'play'),
  free: phraseIn(duty, 'free'),
  highest: undefined,
  lowest: undefined,
});

const stepOf = (step: Entry): SoundStep => ({
  ...namedIn(step),
  when: phraseIn(step, 'when'),
  keep: phraseIn(step, 'keep'),
  free: undefined,
  highest: phraseIn(step, 'highest'),
  lowest: phraseIn(step, 'lowest'),
});
