import type { Json } from '../language/form.ts';
import type { Adding, Entry } from './form-entries.ts';

type Cases = Readonly<Record<string, { doc: string }>>;

/** A phase of each kind, with what it can't do without. */
export const phaseEntries = ({ names }: Adding, cases: Cases): Entry[] => {
  const places = [...(names.names.places?.values() ?? [])];
  const hand = (
    places.find(({ perSeat, seen }) => perSeat && seen === 'owner') ?? places.find(({ perSeat }) => perSeat)
  )?.id;
  return Object.entries(cases).flatMap(([kind, { doc }]): Entry[] => {
    const inside = insideOf(kind, hand);
    return inside === undefined
      ? []
      : [
          {
            key: KEYS[kind] ?? kind,
            label: doc.replace(/\.$/, ''),
            doc,
            value: { kind, ...inside.value },
            fresh: inside.fresh,
          },
        ];
  });
};

const KEYS: Readonly<Record<string, string>> = { do: 'happens', tricks: 'play' };

type Inside = { value: Readonly<Record<string, Json>>; fresh: readonly string[] };

const insideOf = (kind: string, hand: string | undefined): Inside | undefined => {
  switch (kind) {
    case 'do':
      return { value: { do: [] }, fresh: ['/do'] };
    case 'bid':
      return { value: { manner: 'once', calls: { op: 'numbers', from: 0, to: 10 } }, fresh: ['/manner', '/calls'] };
    case 'exchange':
      return hand === undefined
        ? undefined
        : {
            value: { gives: { pass: { count: 1, cards: hand, to: hand, whose: { op: 'left', of: '@seat' } } } },
            fresh: ['/gives/pass'],
          };
    case 'tricks':
      return hand === undefined
        ? undefined
        : {
            value: {
              from: [hand],
              duties: { follow: { play: { op: 'ofSuit', suit: '@led' } } },
              order: { led: { keep: { op: 'ofSuit', suit: '@led' } }, strength: { highest: '@strength' } },
            },
            fresh: ['/from', '/duties/follow', '/order'],
          };
    case 'turns':
      return { value: { actions: { pass: { do: [] } } }, fresh: ['/actions/pass'] };
    case 'repeat':
      return { value: { while: false, phases: { happens: { kind: 'do', do: [] } } }, fresh: ['/while', '/phases'] };
    default:
      return undefined;
  }
};
