import type { Game } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import type { CallHead, CallTable } from './table-types.ts';

type BidPlan = Extract<Game['plans'][number], { kind: 'bid' }>;
type Ladder = Extract<BidPlan['calls'], { kind: 'ladder' }>;

/** Biddings whose calls are made of parts, laid out as a table: by the place of the bidding in the ruleset. */
export const callTablesOf = (game: Game): Readonly<Record<string, CallTable>> =>
  Object.fromEntries(
    game.plans.flatMap(plan =>
      plan.kind === 'bid' && plan.calls.kind === 'ladder' && (plan.calls.parts?.length ?? 0) > 1
        ? [[plan.pointer, tableOf(plan.calls, game.deck.suits)] as const]
        : [],
    ),
  );

/** The first part goes down, the others go across; special calls lie beside the row that they stand above. */
const tableOf = ({ calls, parts = [] }: Ladder, suits: readonly string[]): CallTable => {
  const made = calls.filter(({ values }) => values !== undefined);
  const [down, ...across] = parts;
  const heads = (down?.values ?? []).map((value): CallHead => headOf([value], suits));
  const width = Math.max(1, Math.round(made.length / Math.max(1, heads.length)));
  const rows = heads.map((head, row) => ({
    head,
    calls: made.slice(row * width, (row + 1) * width).map(({ id }) => id),
    beside: [] as string[],
  }));
  let row = 0;
  for (const { id, values } of calls) {
    if (values === undefined) rows[row]?.beside.push(id);
    else row = rows.findIndex(each => each.calls.includes(id));
  }
  return { columns: columnsOf(across, suits), rows };
};

const columnsOf = (across: NonNullable<Ladder['parts']>, suits: readonly string[]): CallHead[] =>
  across
    .reduce<NonNullable<Ladder['parts']>[number]['values'][]>(
      (all, { values }) => all.flatMap(before => values.map(value => [...before, value])),
      [[]],
    )
    .map(values => headOf(values, suits));

/** What a value of a part is called, with its suit where it carries one that cards bear too. */
const headOf = (values: NonNullable<Ladder['parts']>[number]['values'], suits: readonly string[]): CallHead => {
  const label = values.map(({ id }) => spelled(id)).join(' ');
  const suit = values.flatMap(value => [...value.suits.values()])[0];
  const name = suit === undefined ? undefined : suits[suit];
  return { label, ...(name !== undefined && values.some(({ id }) => id === name) && { suit: name }) };
};
