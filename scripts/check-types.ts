import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const PROJECTS = ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'] as const;

const vueTsc = createRequire(import.meta.url).resolve('vue-tsc/bin/vue-tsc.js');
let failed = false;
for (const project of PROJECTS) {
  // What was found out is kept, so that a second look only reads what has changed.
  const kept = ['--incremental', '--tsBuildInfoFile', `dist/types/${project.replace('.json', '')}.tsbuildinfo`];
  const { status } = spawnSync(process.execPath, [vueTsc, '--noEmit', ...kept, '-p', project], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
