import type { DesktopBridge, HostCalls, LibraryEntry } from '../../../host/calls.ts';
import { rulesCalls } from '../../../renderer/worker/rules-calls.ts';
import { makeScenarioCalls } from '../../../renderer/worker/scenario-calls.ts';
import { sectionCalls } from '../../../renderer/worker/section-calls.ts';
import { makeTable } from '../../../renderer/worker/table-session.ts';
import { installWorkers } from './worker-here.ts';

/** What the page finds around it: workers, time to spare, and a host whose library has one ruleset. Import it first. */
export const FILE = 'desk.json';
let text = '{}';
export const setRuleset = (ruleset: string): void => void (text = ruleset);

const entry = (): LibraryEntry => ({ file: FILE, shelf: 'own', text, changed: 0 });
const nothing = () => Promise.resolve(undefined);
const calls: Partial<Record<keyof HostCalls, (...given: never[]) => Promise<unknown>>> = {
  listRulesets: () => Promise.resolve([entry()]),
  listDrafts: () => Promise.resolve([]),
  keepDraft: nothing,
  dropDraft: nothing,
  listGames: () => Promise.resolve([]),
  keepGame: nothing,
};
window.tricksmith = { calls: calls as unknown as HostCalls, listen: () => () => undefined } satisfies DesktopBridge;
installWorkers({ ...rulesCalls, ...sectionCalls, ...makeScenarioCalls(), ...makeTable() });
Object.assign(window, {
  requestIdleCallback: (then: () => void) => window.setTimeout(then, 0),
  cancelIdleCallback: (id: number) => window.clearTimeout(id),
});
