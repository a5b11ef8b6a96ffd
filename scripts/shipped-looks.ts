import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markOf, type Look } from '../renderer/looks/look.ts';
import { rulesCalls } from '../renderer/worker/rules-calls.ts';

/** What all rulesets of a folder look like, by the marks of their texts. */
export const looksIn = async (folder: string): Promise<Readonly<Record<string, Look>>> => {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'));
  return Object.fromEntries(await Promise.all(texts.map(async text => [await markOf(text), lookOf(text)] as const)));
};

const lookOf = (text: string): Look => ({
  report: rulesCalls.check(text),
  nature: rulesCalls.nature(text),
  fan: rulesCalls.fan(text),
});
