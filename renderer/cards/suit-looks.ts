/** How a suit looks: never by colour alone, the shape tells it as well. */
export interface SuitLook {
  shape: ShapeName;
  ink: string; // on a card, for text: 7 to 1
  fill: string; // on a card, for the shape
  bright: string; // for text on a dark ground
}

/** Outlines in a box of 24 by 24. */
export const SHAPES = {
  heart:
    'M12 21C6.2 16.6 2.5 13 2.5 8.7 2.5 5.6 4.9 3.5 7.5 3.5c1.9 0 3.5 1 4.5 2.8 1-1.8 2.6-2.8 4.5-2.8 2.6 0 5 2.1 5 5.2 0 4.3-3.7 7.9-9.5 12.3z',
  diamond: 'M12 1.8 20.4 12 12 22.2 3.6 12z',
  club: 'M12 2.2a4.3 4.3 0 0 1 3.9 6.1 4.4 4.4 0 1 1-2.7 7.6c.2 2 .9 3.7 2.5 5.3H8.3c1.6-1.6 2.3-3.3 2.5-5.3A4.4 4.4 0 1 1 8.1 8.3 4.3 4.3 0 0 1 12 2.2z',
  spade:
    'M12 1.8c3.7 4.2 8.8 7.2 8.8 11.9a4.5 4.5 0 0 1-7.6 3.2c.3 1.9 1 3.5 2.4 4.9H8.4c1.4-1.4 2.1-3 2.4-4.9a4.5 4.5 0 0 1-7.6-3.2C3.2 9 8.3 6 12 1.8z',
  triangle: 'M12 2.8 22 20.6H2z',
  star: 'M12 1.8 15 8.9l7.6.6-5.8 5 1.8 7.5-6.6-4-6.6 4 1.8-7.5-5.8-5 7.6-.6z',
  spark:
    'M12 1.2c1.3 6.6 4.2 9.5 10.8 10.8C16.2 13.3 13.3 16.2 12 22.8 10.7 16.2 7.8 13.3 1.2 12 7.8 10.7 10.7 7.8 12 1.2z',
  hexagon: 'M12 1.8 20.9 6.9v10.2L12 22.2l-8.9-5.1V6.9z',
  square: 'M4 4h16v16H4z',
  ring: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  disc: 'M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2z',
  drop: 'M12 1.6c3.4 4.8 7.3 8.4 7.3 13a7.3 7.3 0 0 1-14.6 0c0-4.6 3.9-8.2 7.3-13z',
  leaf: 'M12 1.8c5.6 3.4 8.4 7 8.4 11 0 3.4-2.9 5.4-7.2 5.5v3.9h-2.4v-3.9c-4.3-.1-7.2-2.1-7.2-5.5 0-4 2.8-7.6 8.4-11z',
  acorn:
    'M10.8 1.8h2.4v2.4c4.6.3 7.8 2.6 7.8 5.8H3c0-3.2 3.2-5.5 7.8-5.8zM4.4 11.6h15.2c0 5-3.4 8-7.6 10.6-4.2-2.6-7.6-5.6-7.6-10.6z',
  bell: 'M12 2a8.4 8.4 0 0 1 8.4 8.4c0 2.4.5 4 1.8 5.8H1.8c1.3-1.8 1.8-3.4 1.8-5.8A8.4 8.4 0 0 1 12 2zM9 17.8h6a3 3 0 0 1-6 0z',
  moon: 'M14.6 2A10.2 10.2 0 1 0 22 15.6 8.6 8.6 0 0 1 14.6 2z',
  cross: 'M8.6 2h6.8v6.6H22v6.8h-6.6V22H8.6v-6.6H2V8.6h6.6z',
  cup: 'M4 2.5h16c0 6-2 10-6.4 11.2v4.4l4 1.4v2H6.4v-2l4-1.4v-4.4C6 12.5 4 8.5 4 2.5z',
  sword: 'M12 1l2.2 3.2v10.2h4v2.6h-4.4V23h-3.6v-6H5.8v-2.6h4V4.2z',
  crown: 'M2 6.5l5 4.5 5-8 5 8 5-4.5-2.2 13.5H4.2z',
} as const;
export type ShapeName = keyof typeof SHAPES;

interface Paint {
  ink: string;
  fill: string;
  bright: string;
}

const PAINTS = {
  red: { ink: '#9c1420', fill: '#d4202f', bright: '#ff9a95' },
  blue: { ink: '#174a9c', fill: '#1f63cf', bright: '#9cc1ff' },
  green: { ink: '#145a2c', fill: '#1f8a45', bright: '#84dba0' },
  yellow: { ink: '#665000', fill: '#e6b400', bright: '#f2d45c' },
  orange: { ink: '#873c00', fill: '#ee7a12', bright: '#ffb574' },
  violet: { ink: '#5b2390', fill: '#7e3fbf', bright: '#d0aef6' },
  black: { ink: '#1d1d1b', fill: '#2a2a28', bright: '#e8e6dd' },
  white: { ink: '#4d4c46', fill: '#f4f2ea', bright: '#ffffff' },
  pink: { ink: '#8f1557', fill: '#dc4a95', bright: '#ffa8d2' },
  brown: { ink: '#5f3a17', fill: '#8f5c2c', bright: '#dcb48c' },
  grey: { ink: '#4a4d50', fill: '#84898e', bright: '#c9cdd1' },
  teal: { ink: '#0b5357', fill: '#128a91', bright: '#7fd9de' },
} as const satisfies Record<string, Paint>;
type PaintName = keyof typeof PAINTS;

const KNOWN: Readonly<Record<string, readonly [ShapeName, PaintName]>> = {
  hearts: ['heart', 'red'],
  diamonds: ['diamond', 'red'],
  clubs: ['club', 'black'],
  spades: ['spade', 'black'],
  acorns: ['acorn', 'brown'],
  leaves: ['leaf', 'green'],
  bells: ['bell', 'yellow'],
  cups: ['cup', 'red'],
  swords: ['sword', 'blue'],
  coins: ['ring', 'yellow'],
  batons: ['club', 'green'],
  red: ['heart', 'red'],
  blue: ['diamond', 'blue'],
  green: ['triangle', 'green'],
  yellow: ['star', 'yellow'],
  orange: ['hexagon', 'orange'],
  violet: ['spark', 'violet'],
  purple: ['spark', 'violet'],
  black: ['spade', 'black'],
  white: ['ring', 'white'],
  pink: ['drop', 'pink'],
  brown: ['acorn', 'brown'],
  grey: ['square', 'grey'],
  gray: ['square', 'grey'],
  teal: ['moon', 'teal'],
  gold: ['crown', 'yellow'],
  trumps: ['crown', 'violet'],
  trump: ['crown', 'violet'],
};

const SPARE_SHAPES: readonly ShapeName[] = [
  'disc',
  'square',
  'moon',
  'drop',
  'cross',
  'bell',
  'leaf',
  'crown',
  'hexagon',
  'cup',
  'spark',
  'star',
];
const SPARE_PAINTS: readonly PaintName[] = [
  'teal',
  'orange',
  'violet',
  'brown',
  'pink',
  'blue',
  'green',
  'red',
  'grey',
  'yellow',
  'black',
];

/**
 * A look for each suit of a deck. Known names get what a card player expects; others a pair of shape and colour
 * of their own, the same each time for the same list of suits.
 */
export const suitLooks = (suits: readonly string[]): ReadonlyMap<string, SuitLook> => {
  const wanted = suits.map(wantedLook);
  const shapes = new Set(wanted.flatMap(([shape]) => shape ?? []));
  const paints = new Set(wanted.flatMap(([, paint]) => paint ?? []));
  const looks = suits.map((suit, index): readonly [string, SuitLook] => {
    const [asked, paintAsked] = wanted[index]!;
    // Of two suits that would look alike, red and hearts, the first has its way.
    const isFirst = wanted.findIndex(([other]) => other === asked) === index;
    const shape = asked !== undefined && isFirst ? asked : firstFree(SPARE_SHAPES, shapes, index);
    const paint = paintAsked ?? firstFree(SPARE_PAINTS, paints, index);
    shapes.add(shape);
    paints.add(paint);
    return [suit, { shape, ...PAINTS[paint] }];
  });
  return new Map(looks);
};

/** What a suit's name asks for: a known look, or a shape that it names itself ("moons"). */
const wantedLook = (suit: string): readonly [ShapeName | undefined, PaintName | undefined] => {
  const name = suit.toLowerCase();
  if (Object.hasOwn(KNOWN, name)) return KNOWN[name]!;
  const shape = [name, name.replace(/s$/, ''), name.replace(/es$/, '')].find(word => Object.hasOwn(SHAPES, word));
  return [shape as ShapeName | undefined, undefined];
};

const firstFree = <Name extends string>(names: readonly Name[], taken: ReadonlySet<Name>, index: number): Name =>
  names.find(name => !taken.has(name)) ?? names[index % names.length]!;
