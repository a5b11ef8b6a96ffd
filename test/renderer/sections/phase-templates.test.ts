import { describe, expect, it } from 'vitest';
import PLAIN_TRICKS from '../../../rulesets/plain-tricks.json?raw';
import { checkText, flowOf, partlyRead } from '../../../engine/index.ts';
import { PHASE_KINDS, phaseTemplate } from '../../../renderer/sections/phase-templates.ts';

describe('a phase that is added', () => {
  it.each(PHASE_KINDS)('of kind "%s" brings no error into a ruleset', kind => {
    const document = JSON.parse(PLAIN_TRICKS) as { phases: Record<string, unknown> };
    const value = phaseTemplate(kind, flowOf(partlyRead(PLAIN_TRICKS, [])!, 'en'));
    const { deal, ...others } = document.phases;
    const phases = { deal, added: value, ...others };
    const { problems } = checkText(JSON.stringify({ ...document, phases }));
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  });
});
