import { runHere } from './run.ts';

await runHere(['cases', ...process.argv.slice(2)]);
