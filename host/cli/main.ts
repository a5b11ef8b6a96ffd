import { runHere } from './run.ts';

await runHere(process.argv.slice(2));
