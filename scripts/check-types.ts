import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const PROJECTS = ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'] as const;

const vueTsc = createRequire(import.meta.url).resolve('vue-tsc/bin/vue-tsc.js');
let failed = false;
for (const project of PROJECTS) {
  const { status } = spawnSync(process.execPath, [vueTsc, '--noEmit', '-p', project], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
