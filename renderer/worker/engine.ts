import { wrap, type Remote } from 'comlink';
import type { ChangesCalls } from './changes-calls.ts';
import type { EngineCalls, RulesCalls, TableCalls } from './calls.ts';
import type { ScenarioCalls } from './scenario-calls.ts';
import type { SectionCalls } from './section-calls.ts';
import EngineWorker from './engine-worker.ts?worker';

const startWorker = (name: string): Remote<EngineCalls> => wrap<EngineCalls>(new EngineWorker({ name }));

let rules: Remote<EngineCalls> | undefined;
let form: Remote<EngineCalls> | undefined;
let table: Remote<EngineCalls> | undefined;
let sections: Remote<EngineCalls> | undefined;
let changes: Remote<EngineCalls> | undefined;
let scenarios: Remote<EngineCalls> | undefined; // and the library, which rests while scenarios are played

/** The engine for all that is asked about a ruleset's text, in a worker that starts when it is first asked for. */
export const engine = (): Remote<RulesCalls> => (rules ??= startWorker('rules'));

/** The engine for what takes longer: forms and books. In a worker of its own, so that no check waits for it. */
export const formEngine = (): Remote<RulesCalls> => (form ??= startWorker('form'));

/** The engine that holds the game at the table, in a worker of its own: no move ever waits for a check. */
export const tableEngine = (): Remote<TableCalls> => (table ??= startWorker('table'));

/** The engine for the heads of the form's sections, apart from the check: what they reckon delays no problem. */
export const sectionEngine = (): Remote<SectionCalls> => (sections ??= startWorker('sections'));

/** The engine that compares texts, in a worker that starts when somebody wants to see what changed. */
export const changesEngine = (): Remote<ChangesCalls> => (changes ??= startWorker('changes'));

/** The engine that plays scenarios, in a worker of its own: they take their time, and nothing else waits for them. */
export const scenarioEngine = (): Remote<ScenarioCalls> => (scenarios ??= startWorker('scenarios'));

/** The engine for what the library shows of each ruleset: there are many of them, and the one in hand does not wait. */
export const libraryEngine = (): Remote<RulesCalls> => (scenarios ??= startWorker('scenarios'));

/** Lets the engines for the ruleset in hand read their parts before one is opened. */
export const wakeEngines = (): void => {
  for (const each of [engine(), formEngine()]) void each.nature('');
};
