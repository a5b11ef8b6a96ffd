import { expose } from 'comlink';
import type { EngineCalls } from './calls.ts';
import { changesCalls } from './changes-calls.ts';
import { rulesCalls } from './rules-calls.ts';
import { makeScenarioCalls } from './scenario-calls.ts';
import { sectionCalls } from './section-calls.ts';
import { makeTable } from './table-session.ts';

expose({
  ...rulesCalls,
  ...makeTable(),
  ...sectionCalls,
  ...makeScenarioCalls(),
  ...changesCalls,
} satisfies EngineCalls);
