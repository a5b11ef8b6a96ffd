import {
  compose,
  lookAtScenario,
  parseText,
  runScenario,
  runScenarios,
  scenarioMoments,
  type ExplainedFailure,
  type Language,
  type Proposal,
  type ScenarioLook,
  type ScenarioQuestion,
  type ScenarioResult,
} from '../../engine/index.ts';
import { infoOf } from './table-info.ts';
import type { TableInfo } from './table-types.ts';

/** What a scenario is played with: all that can be named in it. */
export type ScenarioTable = Pick<TableInfo, 'suits' | 'places' | 'marks'> & {
  seats: number;
  cards: readonly string[];
  biddings: readonly string[];
  moments: readonly string[]; // where it may begin
};

/** One scenario as it stands in the text, and what comes of it. */
export interface ScenarioView {
  id: string;
  scenario: unknown; // as written, however faulty
  table: ScenarioTable | undefined; // absent where it cannot be played at all
  problems: readonly { message: string; pointer: string }[];
  failures: readonly ExplainedFailure[];
  questions: readonly (ScenarioQuestion | undefined)[];
  proposals: readonly Proposal[];
}

/** Which text is run: the one in hand, or the one that was saved last. */
export type RunOf = 'now' | 'saved';

/** Questions about the scenarios of a ruleset. */
export interface ScenarioCalls {
  /** How all of them come out; undefined when another text was asked about meanwhile. */
  runScenarios(text: string, of: RunOf): Promise<readonly ScenarioResult[] | undefined>;
  /** The text goes on: what is run for it now is wanted no more. */
  dropScenarios(): void;
  runScenario(text: string, id: string): ScenarioResult;
  /** One of them, looked at closely; undefined while the text cannot be read. */
  scenarioView(text: string, id: string, language: Language): ScenarioView | undefined;
}

/** Work between two looks at whether something newer is wanted. */
const SLICE = 20; // ms

const nextTask = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done);
  });

export const makeScenarioCalls = (): ScenarioCalls => {
  const turns: Record<RunOf, number> = { now: 0, saved: 0 };
  return {
    runScenarios: async (text, of) => {
      const mine = ++turns[of];
      const results: ScenarioResult[] = [];
      let began = performance.now();
      for (const result of runScenarios(parseText(text).document)) {
        results.push(result);
        if (performance.now() - began < SLICE) continue;
        await nextTask();
        if (turns[of] !== mine) return undefined;
        began = performance.now();
      }
      return results;
    },
    dropScenarios: () => void turns.now++,
    runScenario: (text, id) => runScenario(parseText(text).document, id),
    scenarioView: (text, id, language) => {
      const { document } = parseText(text);
      if (document === undefined) return undefined;
      const scenario = scenarioIn(document, id);
      const look = lookAtScenario(document, id);
      const nothing = { failures: [], questions: [], proposals: [] };
      if ('problems' in look) return { id, scenario, table: undefined, problems: look.problems, ...nothing };
      const { failures, questions, proposals } = look;
      return { id, scenario, table: tableOf(document, look, language), problems: [], failures, questions, proposals };
    },
  };
};

const scenarioIn = (document: unknown, id: string): unknown =>
  (document as { scenarios?: Readonly<Record<string, unknown>> }).scenarios?.[id];

const tableOf = (document: unknown, { game, sound }: ScenarioLook, language: Language): ScenarioTable => {
  const { suits, places, marks } = infoOf({ game, sound, variants: [] }, { seats: [], seed: 0, language });
  return {
    seats: game.seats,
    suits,
    places: places.filter(({ name }) => !name.startsWith('@')),
    marks,
    cards: game.deck.faces.map(({ name }) => name),
    biddings: game.bids.map(({ id }) => id),
    moments: scenarioMoments(compose(document, game.variants).document),
  };
};
