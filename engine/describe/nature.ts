import { keysOf } from '../language/diagnostic.ts';
import { asLocalised, entriesOf, fieldOf, isList, textOf, textsOf, wholeOf } from '../ruleset/document.ts';
import { parseText } from '../ruleset/parse.ts';
import type { Localised } from '../language/say.ts';
import { usesIn, type Topic, type Use } from './manual-topics.ts';

/** What a game can be about, as far as its rules tell: for whoever looks for a game of some sort. */
export const TRAITS = [
  'auction', // seats outbid each other
  'prediction', // seats say how many tricks they will take
  'secretBids',
  'avoidance', // the fewest points win
  'partners',
  'passing', // cards are given to other seats before play
  'kitty', // cards are put away before play, from a hand made larger
  'drawing', // hands get cards while tricks are played
  'turns', // a phase of free turns
  'trump',
  'cardPoints',
] as const;
export type Trait = (typeof TRAITS)[number];

/** What a game is about before all else: one of these each. */
export const FAMILIES = ['auction', 'prediction', 'avoidance', 'drawing', 'turns', 'plain'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Nature {
  name: Localised | undefined;
  seats: { from: number; to: number } | undefined;
  family: Family;
  traits: readonly Trait[];
}

/** What sort of game a text tells of. It need not be sound: what can be read is told. */
export const natureOf = (text: string): Nature => {
  const { document } = parseText(text);
  const traits = traitsIn(document);
  const [from, to] = ['from', 'to'].map(end => wholeOf(fieldOf(fieldOf(document, 'seats'), end)));
  return {
    name: asLocalised(fieldOf(document, 'name')),
    seats: from === undefined || to === undefined ? undefined : { from, to },
    family: FAMILIES.find(family => family !== 'plain' && traits.includes(family)) ?? 'plain',
    traits,
  };
};

const traitsIn = (document: unknown): Trait[] => {
  const uses = usesIn(document);
  const used = (topic: Topic): readonly Use[] =>
    (uses.get(topic) ?? []).filter(({ pointer }) => !pointer.startsWith('/variants/'));
  const isUsed = (topic: Topic): boolean => used(topic).length > 0;
  const manners = mannersIn(fieldOf(document, 'phases'));
  const isSaid = manners.has('once') || manners.has('sealed');
  const holds: Readonly<Record<Trait, boolean>> = {
    auction: ['raise', 'offer', 'answer'].some(manner => manners.has(manner)),
    prediction: isSaid && isUsed('word/bid') && isUsed('word/tricks'),
    secretBids: manners.has('sealed'),
    avoidance: fieldOf(fieldOf(document, 'game'), 'best') === 'lowest',
    partners: isUsed('section/sides'),
    passing: isUsed(GIVEN_TO),
    kitty: isUsed('phase/exchange') && !isUsed(GIVEN_TO),
    drawing: ['word/deal', 'word/move'].some(topic => used(topic).some(use => isDraw(document, use))),
    turns: isUsed('phase/turns'),
    trump: isUsed('word/trump'),
    cardPoints: isUsed('section/deck/cards/*/points') || isUsed('section/card/points'),
  };
  return TRAITS.filter(trait => holds[trait]);
};

const GIVEN_TO = 'phase/exchange/gives/*/whose';
const BETWEEN = ['trickTaken', 'trickOver'];

/** Does an effect bring cards into hands between tricks? */
const isDraw = (document: unknown, { rule, pointer }: Use): boolean =>
  rule.startsWith('/rules/') &&
  BETWEEN.includes(textOf(fieldOf(at(document, rule), 'on')) ?? '') &&
  playedFrom(fieldOf(document, 'phases')).has(textOf(fieldOf(at(document, pointer), 'to')) ?? '');

const at = (document: unknown, pointer: string): unknown =>
  keysOf(pointer).reduce((value, key) => (isList(value) ? value[Number(key)] : fieldOf(value, key)), document);

/** The places that seats play from: the hand, unless a phase of tricks names others. */
const playedFrom = (phases: unknown): ReadonlySet<string> =>
  new Set(['hand', ...entriesOf(phases).flatMap(([, phase]) => textsOf(fieldOf(phase, 'from')))]);

/** How the bid phases let calls be made, those of repeated phases too. */
const mannersIn = (phases: unknown): ReadonlySet<string> =>
  new Set(
    entriesOf(phases).flatMap(([, phase]) => [
      ...(textOf(fieldOf(phase, 'manner')) === undefined ? [] : [textOf(fieldOf(phase, 'manner'))!]),
      ...mannersIn(fieldOf(phase, 'phases')),
    ]),
  );
