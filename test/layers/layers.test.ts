import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './imports.ts';
import { allowedRow, isAllowed } from './layers.ts';

const value = (specifier: string) => ({ specifier, typesOnly: false });
const types = (specifier: string) => ({ specifier, typesOnly: true });

describe('import lines', () => {
  it('are read in every form', () => {
    const text = [
      "import a from './a.ts';",
      "import type { B } from '../b/b.ts';",
      "import {\n  c,\n  type D,\n} from 'c';",
      "export * from './e.ts';",
      "export { f } from './f.ts';",
      "import './g.css';",
      "import * as h from 'h';",
      "const later = await import('./i.ts');",
      "export const j = 'import x from y';",
    ].join('\n');
    expect(importsOf(text)).toEqual([
      value('./a.ts'),
      types('../b/b.ts'),
      value('c'),
      value('./e.ts'),
      value('./f.ts'),
      value('./g.css'),
      value('h'),
      value('./i.ts'),
    ]);
  });
});

describe('who may import whom', () => {
  it.each([
    ['engine/table/state.ts', value('../cards/card.ts'), true],
    ['engine/cards/card.ts', value('../table/state.ts'), false],
    ['engine/cards/card.ts', types('../table/state.ts'), false],
    ['engine/check/check.ts', value('jsonc-parser'), true],
    ['engine/check/check.ts', value('node:fs'), false],
    ['engine/check/check.ts', value('vue'), false],
    ['engine/check/shape.ts', value('../../schemas/ruleset.validator.js'), true],
    ['engine/index.ts', value('./describe/manual.ts'), true],
    ['renderer/App.vue', value('../engine/index.ts'), true],
    ['renderer/App.vue', value('../engine/play/act.ts'), false],
    ['renderer/App.vue', value('vue'), true],
    ['renderer/App.vue', value('electron'), false],
    ['renderer/App.vue', value('node:fs'), false],
    ['renderer/platform/browser.ts', types('../../host/library.ts'), true],
    ['renderer/platform/browser.ts', value('../../host/library.ts'), false],
    ['host/server/server.ts', value('../../electron/main.ts'), false],
    ['host/server/server.ts', value('../../engine/index.ts'), true],
    ['electron/main.ts', value('../host/library.ts'), true],
    ['electron/main.ts', value('../engine/index.ts'), false],
    ['attic/lost.ts', value('../engine/index.ts'), false],
  ])('judges %s importing %o', (path, line, allowed) => {
    expect(isAllowed(path, line)).toBe(allowed);
  });

  it('shows the allowed row', () => {
    expect(allowedRow('engine/table/state.ts')).toBe(
      'engine/table/ may import engine/cards/, engine/table/, jsonc-parser, schemas/',
    );
  });

  it('is kept by every file', () => {
    const broken = sourceFiles().flatMap(({ path, text }) =>
      importsOf(text)
        .filter(line => !isAllowed(path, line))
        .map(line => `${path} imports ${line.specifier}; ${allowedRow(path)}`),
    );
    expect(broken).toEqual([]);
  });
});
