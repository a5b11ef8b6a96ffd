import { makeChecker, type Checker } from '../check/check.ts';
import type { Located } from '../language/diagnostic.ts';
import { isSame } from '../ruleset/document.ts';
import { parseText } from '../ruleset/parse.ts';
import type { TextEdit } from './change.ts';
import { faultOf, type Fault, type Mender, type Proposal } from './fixes/fault.ts';
import { MENDERS } from './fixes/table.ts';
import { keeping } from './fixes/variants.ts';
import { triedOut, type Bench, type Tried } from './fixes/trial.ts';

/** A way to mend a problem: tried out, so it is known that the problem goes away with it. */
export interface Fix {
  title: string; // "Write "spades""
  edits: readonly TextEdit[]; // of the text that the problem is of
  isPreferred: boolean; // what one most likely wants: the first, where it is more than a guess
  leaves?: string; // the first error that shows once this one is mended
}

/** So many are offered at most. */
const MOST_OFFERED = 5;
/** And so many are tried out. */
const MOST_TRIED = 40;
/** Of what fits as well as much else would. */
const MOST_GUESSES = 3;

/** How a problem of a text can be mended, the best way first. */
export const fixesOf = (text: string, problem: Located, checker: Checker = makeChecker()): readonly Fix[] => {
  const mender = MENDERS[problem.code];
  if (mender === undefined) return [];
  const parsed = parseText(text);
  const bench: Bench = { checker, parsed, problems: checker.check(text).problems };
  const fault = faultOf(parsed, problem, (of, repair) => triedOut(bench, of, repair) !== undefined);
  return bestOf(foundOf(bench, fault, proposalsFor(fault, mender)));
};

function* proposalsFor(fault: Fault, mender: Mender): Iterable<Proposal> {
  yield* keeping(fault);
  yield* mender(fault);
}

interface Found extends Proposal {
  tried: Tried;
}

const foundOf = (bench: Bench, fault: Fault, proposals: Iterable<Proposal>): Found[] => {
  const found: Found[] = [];
  const seen = new Set<string>();
  for (const proposal of proposals) {
    if (proposal.isGuess === true && isGuessedEnough(found)) continue;
    const key = JSON.stringify(proposal.repair);
    if (seen.has(key) || found.some(({ title }) => title === proposal.title)) continue;
    seen.add(key);
    if (seen.size > MOST_TRIED) break;
    const tried = triedOut(bench, fault, proposal.repair);
    if (tried === undefined || found.some(each => isSame(each.tried.edits, tried.edits))) continue;
    if (proposal.isGuess !== true || isClean({ tried })) found.push({ ...proposal, tried });
    if (found.filter(isClean).length === MOST_OFFERED) break;
  }
  return found;
};

const isClean = ({ tried }: Pick<Found, 'tried'>): boolean => tried.news.length === 0;

/** Where something better was found fewer guesses are wanted, and none where it is surely meant. */
const isGuessedEnough = (found: readonly Found[]): boolean => {
  if (found.some(each => each.isSure === true && isClean(each))) return true;
  const guesses = found.filter(({ isGuess }) => isGuess === true).length;
  return guesses >= (found.length > guesses ? MOST_GUESSES - 1 : MOST_GUESSES);
};

/** What leaves something else to be mended is offered where it is surely meant, or nothing better is known. */
const bestOf = (found: readonly Found[]): Fix[] => {
  const isMended = found.some(isClean);
  return found
    .filter(each => isClean(each) || each.isSure === true || !isMended)
    .slice(0, MOST_OFFERED)
    .map(({ title, isGuess = false, tried: { edits, news } }, place) => ({
      title,
      edits,
      isPreferred: place === 0 && !isGuess,
      ...(news[0] !== undefined && { leaves: news[0].message }),
    }));
};
