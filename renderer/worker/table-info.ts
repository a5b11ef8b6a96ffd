import type { Game, Language, Plan, Sound } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import { callTablesOf } from './call-tables.ts';
import { predictsTricks, rolesOf } from './place-roles.ts';
import type { CardInfo, MarkInfo, PlaceInfo, TableInfo, TableSeat } from './table-types.ts';

/** A game made ready, with what the rules are called. */
export interface ReadyTable {
  game: Game;
  sound: Sound;
  variants: TableInfo['variants'];
}

interface AtTable {
  seats: readonly TableSeat[];
  seed: number;
  language: Language;
}

/** What everybody at the table may know of game and table, and what does not change while it is played. */
export const infoOf = ({ game, sound, variants }: ReadyTable, { seats, seed, language }: AtTable): TableInfo => ({
  id: game.id,
  name: sound.name,
  digest: game.digest,
  seats,
  best: sound.game.best,
  predicts: predictsTricks(sound),
  seed,
  variants,
  options: sound.options.map(({ id, title, default: usual }) => ({ id, title, value: game.options[id] ?? usual })),
  suits: game.deck.suits,
  cards: Object.fromEntries(cardsOf(game).map(card => [card.name, card])),
  places: placesOf(game, sound),
  marks: marksOf(sound, language),
  biddings: Object.fromEntries(game.bids.map(({ id, pointer }) => [id, pointer])),
  callTitles: callTitlesOf(game, language),
  callTables: callTablesOf(game),
});

/** What calls are called where the rules give them titles. */
export const callTitlesOf = ({ plans }: Game, language: Language): TableInfo['callTitles'] =>
  Object.fromEntries(
    plans.flatMap(plan => {
      const titles = plan.kind === 'bid' ? Object.entries(plan.titles ?? {}) : [];
      return titles.length === 0
        ? []
        : [[plan.pointer, Object.fromEntries(titles.map(([call, title]) => [call, title[language] ?? title.en]))]];
    }),
  );

const cardsOf = ({ deck }: Game): CardInfo[] =>
  deck.faces.map(({ name, group, suit, rank, rankName, copy }, card) => ({
    name,
    ...(deck.suits[suit] !== undefined && { suit: deck.suits[suit] }),
    rank: rankName,
    strength: rank,
    group,
    copy,
    points: deck.points[card] ?? 0,
  }));

const placesOf = (game: Game, sound: Sound): PlaceInfo[] => {
  const roles = rolesOf(game, sound);
  return game.places.map(({ name, per, seen, columns, onTop }) => ({
    name,
    label: spelled(name.split(' ').at(-1) ?? name),
    per,
    seen,
    columns,
    onTop,
    role: roles.get(name) ?? 'pile',
  }));
};

const marksOf = ({ marks }: Sound, language: Language): MarkInfo[] =>
  marks.map(({ id, kind, per, says }) => ({
    name: id,
    label: says?.[language] ?? says?.en ?? spelled(id).toLowerCase(),
    kind,
    ...(per !== undefined && { per }),
  }));

type Labels = Readonly<Record<string, string>>;

/** Titles of things to do, by the place of the question in the ruleset and by how an answer names them. */
export const titlesOf = ({ plans }: Game, language: Language): ReadonlyMap<string, Labels> => {
  const labels = (all: readonly Titled[], before = ''): Labels =>
    Object.fromEntries(all.map(({ id, title }) => [before + id, title?.[language] ?? title?.en ?? spelled(id)]));
  return new Map(
    plans.flatMap((plan): (readonly [string, Labels])[] => {
      if (plan.kind === 'turns') return [[plan.pointer, labels(plan.actions)]];
      if (plan.kind === 'tricks') return [[plan.pointer, labels(plan.actions, 'do:')]];
      const choices = plan.kind === 'do' || plan.kind === 'code' ? plan.code.choices : [];
      return choices.flatMap(({ pointer, options }) => (options ? [[pointer, labels(options)] as const] : []));
    }),
  );
};

type Titled = Pick<Extract<Plan, { kind: 'turns' }>['actions'][number], 'id' | 'title'>;
