import type { Decision } from './ask.ts';

/** A game written down: the save file, the bug report, the replay. Its schema is schemas/record.schema.json. */
export interface GameRecord {
  format: 1;
  kind: 'tricksmith-record';
  ruleset: { id: string; name: string; digest: string };
  variants: readonly string[];
  options: Readonly<Record<string, string | number | boolean>>;
  seats: number;
  seed: number;
  from?: Beginning; // absent for a game from its first deal
  players?: readonly string[]; // who sat where, by seat: "human", "random" or a name
  rounds: readonly RoundRecord[];
  result?: { totals: readonly number[]; winners: readonly number[] }; // absent while the game goes on
  fault?: { code: string; message: string; pointers: readonly string[] };
}

/** A position that a game began from, as scenarios write it. */
export interface Beginning {
  at: string;
  given: Readonly<Record<string, unknown>>;
}

export interface RoundRecord {
  round: number;
  dealer: number;
  deal: Readonly<Record<string, readonly string[] | readonly (readonly string[])[]>>; // place -> cards (by seat) at the first question after cards moved
  decisions: readonly Decision[];
  scores?: readonly number[]; // absent for a round that is void or not over
  void?: true;
}
