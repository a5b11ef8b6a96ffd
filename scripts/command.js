import { runCommand } from '../bin/run-command.js';

const [name] = process.argv.splice(2, 1);
await runCommand(name);
