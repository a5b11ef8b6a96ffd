#!/usr/bin/env node
import { runCommand } from './run-command.js';

await runCommand('main');
