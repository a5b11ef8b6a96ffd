import { KIND_NOUNS, type Kind } from '../language/kind.ts';
import type { Slot } from '../language/slot.ts';
import { asPlayed, layVariants } from '../ruleset/compose.ts';
import { entriesOf, fieldOf, textOf } from '../ruleset/document.ts';
import { makeLayers } from '../ruleset/overlay.ts';
import { variantsOf } from '../ruleset/variants.ts';
import { namesOf, type DeclaredBidding, type Names } from '../check/names.ts';
import type { CardNames } from '../check/resolve/reading.ts';
import { understand } from '../check/sound.ts';
import type { Want } from '../check/want.ts';

/** The names of a ruleset, with all its variants: what one may write inside any of them. */
export interface OwnNames {
  names: Names;
  places: readonly string[];
  suits: readonly string[];
  variants: readonly string[];
  options: readonly string[];
  biddings: readonly string[];
  calls: readonly string[]; // named ones
  moments: readonly string[]; // where a scenario may begin
  values: readonly { name: string; kind: Kind; detail: string }[]; // written "$name"
  choices: ReadonlyMap<string, readonly string[]>;
  cards(): Iterable<string>;
  sorts(): Iterable<string>;
}

export const namesFor = (document: unknown): OwnNames => {
  const layers = makeLayers();
  const composed = asPlayed(layVariants(document, variantsOf(document), layers), layers);
  return namesIn(document, composed, namesOf(composed), () => understand(composed).reading.cards());
};

/** The names of one composition of a document. */
export const namesIn = (
  document: unknown,
  composed: { document: unknown },
  names: Names,
  cards: () => CardNames | undefined,
): OwnNames => ({
  names,
  places: [...(names.places?.keys() ?? [])],
  suits: names.suits ?? [],
  variants: variantsOf(document).map(({ id }) => id),
  options: [...(names.options?.keys() ?? [])],
  biddings: names.biddings.map(({ path }) => path),
  calls: [...callNames(names.biddings, 'call')],
  moments: [
    ...phasePaths(fieldOf(composed.document, 'phases'), ''),
    'deck',
    'deal',
    'scoring.round',
    'scoring.game',
    ...entriesOf(fieldOf(composed.document, 'rules')).map(([id]) => `rules.${id}`),
  ],
  values: valuesIn(names),
  choices: choicesIn(names),
  cards: () => cards()?.cards ?? [],
  sorts: () => cards()?.sorts ?? [],
});

const phasePaths = (phases: unknown, path: string): string[] =>
  entriesOf(phases).flatMap(([id, phase]) => [path + id, ...phasePaths(fieldOf(phase, 'phases'), `${path}${id}.`)]);

const valuesIn = ({ options, marks, phrases }: Names): OwnNames['values'] => [
  ...[...(phrases?.values() ?? [])].flatMap(({ id, kind, per }) =>
    kind ? [{ name: id, kind, detail: perNoun(`phrase, ${KIND_NOUNS[kind]}`, per) }] : [],
  ),
  ...[...(marks?.values() ?? [])].flatMap(({ id, kind, per }) =>
    kind && kind !== 'choice' ? [{ name: id, kind, detail: perNoun(`mark, ${KIND_NOUNS[kind]}`, per) }] : [],
  ),
  ...[...(options?.values() ?? [])].flatMap(({ id, kind }) =>
    kind === 'choice'
      ? []
      : [{ name: id, kind: kind === 'number' ? ('number' as const) : ('condition' as const), detail: 'option' }],
  ),
];

const perNoun = (what: string, per: string | undefined): string => (per ? `${what} for each ${per}` : what);

const choicesIn = ({ options, marks }: Names): Map<string, readonly string[]> => {
  const choices = new Map<string, readonly string[]>();
  for (const { id, kind, of } of options?.values() ?? []) if (kind === 'choice') choices.set(id, of);
  for (const { id, kind, of } of marks?.values() ?? []) if (kind === 'choice') choices.set(id, of);
  return choices;
};

interface SlotName {
  name: string;
  detail: string;
}

/** The names that fit into a slot of a word. */
export const slotNames = (document: unknown, slot: Slot, holder: unknown): SlotName[] =>
  slotNamesIn(namesFor(document), slot, holder);

export const slotNamesIn = (own: OwnNames, slot: Slot, holder: unknown): SlotName[] => {
  const listed = (names: Iterable<string>, detail: string): SlotName[] => [...names].map(name => ({ name, detail }));
  switch (slot.form) {
    case 'name':
      if (slot.of === 'place') return listed(placesFor(own, slot), 'place');
      return slot.of === 'mark' ? listed(marksFor(own, slot), 'mark') : listed(own.biddings, 'bidding');
    case 'sort':
      return listed(own.sorts(), 'sort of card');
    case 'choice':
      return listed(own.choices.keys(), 'choice');
    case 'choiceValue':
      return listed(own.choices.get(textOf(fieldOf(holder, slot.of)) ?? '') ?? [], 'value of the choice');
    case 'callField':
      return listed(callNames(own.names.biddings, slot.what), slot.what === 'call' ? 'call' : 'field of a call');
    case 'fact':
      return [...listed(own.names.marks?.keys() ?? [], 'mark'), ...listed(own.names.phrases?.keys() ?? [], 'phrase')];
    default:
      return [];
  }
};

type NameSlot = Extract<Slot, { form: 'name' }>;

const placesFor = ({ names, places }: OwnNames, { only }: NameSlot): string[] =>
  places.filter(place => only !== 'table' || !names.places?.get(place)?.perSeat);

const marksFor = ({ names }: OwnNames, { only }: NameSlot): string[] =>
  [...(names.marks?.values() ?? [])].flatMap(({ id, kind }) => (only === undefined || kind === only ? [id] : []));

const callNames = (biddings: readonly DeclaredBidding[], what: 'number' | 'suit' | 'call'): Set<string> => {
  const calls = biddings.flatMap(bidding => bidding.calls ?? []);
  return new Set(calls.flatMap(call => (what === 'call' ? [call.id] : what === 'number' ? call.numbers : call.suits)));
};

/** Keys that a table of a word may have. */
export const rowKeys = (document: unknown, want: Extract<Want, { is: 'rows' }>, holder: unknown): string[] =>
  rowKeysIn(namesFor(document), document, want, holder);

export const rowKeysIn = (
  own: OwnNames,
  document: unknown,
  want: Pick<Extract<Want, { is: 'rows' }>, 'by'>,
  holder: unknown,
): string[] => {
  if (want.by === 'suit') return [...own.suits];
  if (want.by === 'sort') return [...own.sorts()].filter(sort => !sort.includes('#'));
  if (want.by === 'choice') return [...(own.choices.get(textOf(fieldOf(holder, 'of')) ?? '') ?? [])];
  if (want.by !== 'seats') return [];
  const from = Number(fieldOf(fieldOf(document, 'seats'), 'from'));
  const to = Number(fieldOf(fieldOf(document, 'seats'), 'to'));
  return from >= 1 && to <= 12 ? Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String(from + i)) : [];
};
