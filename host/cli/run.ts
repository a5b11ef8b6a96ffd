import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { cases } from './commands/cases.ts';
import { check } from './commands/check.ts';
import { coverage, type CoverageOptions } from './commands/coverage.ts';
import { play, type PlayOptions } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { serve } from './commands/serve.ts';
import { tell, type TellOptions } from './commands/tell.ts';
import { test } from './commands/test.ts';
import { complain, endQuietly, WrongUse } from './output.ts';
import { VERSION } from './reading.ts';

const whole = (text: string): number => {
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new InvalidArgumentError('A whole number is wanted.');
  return Number(text);
};

const port = (text: string): number => {
  const number = whole(text);
  if (number < 0 || number > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return number;
};

const names = (text: string): string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');

type Pair = readonly [name: string, value: string];
const pair = (text: string, before: readonly Pair[] = []): readonly Pair[] => {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as option=value.');
  return [...before, [text.slice(0, at), text.slice(at + 1)]];
};

const seatCount = (text: string): number | 'all' => (text === 'all' ? text : whole(text));

const example = (line: string): string => `\nExample:\n  npm run --silent tricksmith -- ${line}`;

type Asked<Options> = Omit<Options, 'options' | 'variants'> & { set?: readonly Pair[]; variants?: string[] };

/** The code of the command that ran; commands that are wrongly called throw. */
let code = 0;

const makeProgram = (): Command => {
  const program = new Command('tricksmith')
    .description('A workbench for card games: one game is one JSON file.')
    .version(VERSION)
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText('after', example('check rulesets/rage.json'));
  const json = (): Option => new Option('--json', 'print one JSON document and nothing else');

  program
    .command('check')
    .description('Read rulesets and tell their problems.')
    .argument('<file...>', 'rulesets')
    .addOption(json())
    .addHelpText('after', example('check rulesets/*.json'))
    .action((files: string[], options: { json?: boolean }) => {
      code = check(files, options);
    });
  program
    .command('test')
    .description('Play the scenarios of rulesets.')
    .argument('<file...>', 'rulesets')
    .addOption(json())
    .addHelpText('after', example('test rulesets/bids.json'))
    .action((files: string[], options: { json?: boolean }) => {
      code = test(files, options);
    });
  program
    .command('tell')
    .description('Tell the rules in sentences.')
    .argument('<file>', 'a ruleset')
    .option('--seats <n>', 'as they are for so many; for all numbers of seats, when left out', whole)
    .option('--variants <a,b>', 'with these variants', names)
    .addHelpText('after', example('tell rulesets/rage.json --seats 4 --variants march'))
    .action((file: string, { variants = [], ...options }: Omit<TellOptions, 'variants'> & { variants?: string[] }) => {
      code = tell(file, { ...options, variants });
    });
  program
    .command('play')
    .description('Let bots play a game, and tell its rounds and totals.')
    .argument('<file>', 'a ruleset')
    .option('--seats <n>', 'how many sit at the table', whole)
    .option('--variants <a,b>', 'variants to play with', names)
    .option('--set <option=value>', 'an option that is not as usual; may be given several times', pair)
    .option('--seed <s>', 'the luck of the game', whole, 1)
    .option('--record <out.json>', 'write the whole game down')
    .addOption(json())
    .addHelpText('after', example('play rulesets/rage.json --seats 4 --variants plus-minus-one,march --seed 7'))
    .action((file: string, { set = [], variants = [], ...options }: Asked<PlayOptions>) => {
      code = play(file, { ...options, variants, options: set });
    });
  program
    .command('replay')
    .description('Play a record again; it must come out the same.')
    .argument('<record>', 'a record, as "play --record" and the table write them')
    .option('--ruleset <file>', 'the ruleset, when the library does not have it')
    .addOption(json())
    .addHelpText('after', example('replay game.json'))
    .action((file: string, options: { ruleset?: string; json?: boolean }) => {
      code = replay(file, options);
    });
  program
    .command('coverage')
    .description(
      'Let bots play many games by lot, and tell which rules, branches and effects did what, and which nothing.',
    )
    .argument('<file>', 'a ruleset')
    .option('--games <n>', 'games at each number of seats', whole, 100)
    .option('--seats <n>', 'how many sit at the table, or "all" for every number the rules allow', seatCount, 'all')
    .option('--variants <a,b>', 'variants to play with', names)
    .option('--set <option=value>', 'an option that is not as usual; may be given several times', pair)
    .option('--seed <s>', 'the luck of the first game', whole, 1)
    .addOption(json())
    .addHelpText('after', example('coverage rulesets/rage.json --games 200 --seats 4'))
    .action(async (file: string, { set = [], variants = [], ...options }: Asked<CoverageOptions>) => {
      code = await coverage(file, { ...options, variants, options: set });
    });
  program
    .command('serve')
    .description('Open the app from this machine, in the browser.')
    .option('--port <p>', 'port; 0 for any that is free', port)
    .option('--no-open', 'do not start a browser')
    .addHelpText('after', example('serve --port 4817 --no-open'))
    .action(async (options: { port?: number; open: boolean }) => {
      code = await serve(options);
    });
  program
    .command('cases')
    .description('Put worked cases, written without an engine in mind, to the shipped rulesets.')
    .argument('<file...>', 'case files')
    .addOption(json())
    .addHelpText('after', example('cases test/cases/rage.cases.json'))
    .action((files: string[], options: { json?: boolean }) => {
      code = cases(files, options);
    });
  return program;
};

/** Runs a command line; answers the exit code. */
export const run = async (words: readonly string[]): Promise<number> => {
  try {
    code = 0;
    await makeProgram().parseAsync([...words], { from: 'user' });
    return code;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
    if (!(fault instanceof WrongUse)) throw fault;
    complain(`tricksmith: ${fault.message}`);
    return 2;
  }
};

/** Runs a command line of this process, to its exit code. */
export const runHere = async (words: readonly string[]): Promise<void> => {
  endQuietly();
  process.exitCode = await run(words);
};
