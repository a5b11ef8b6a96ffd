import { NONE } from '../cards/deck.ts';
import type { Effect, Effects, Phrase } from '../language/phrase.ts';
import type { Label } from '../language/site.ts';
import { hasAnswer } from '../table/answers.ts';
import { ASK } from '../table/ask.ts';
import { ask, jump } from '../table/frames.ts';
import type { RulePlan } from '../table/event-plan.ts';
import type { ChoicePlan, Code, Op } from '../table/plan.ts';
import type { Read } from '../table/read.ts';
import { FRAME, INT, MOST_LOCALS } from '../table/state.ts';
import { mayFail } from './looks.ts';
import { maybeCondition, readOf, siteOf } from './phrase.ts';
import type { Builder, Scope } from './scope.ts';
import { NO_SCOPE } from './scope.ts';
import { compileSlots } from './slots.ts';
import { countedOp, spotAt, type Spot } from './tally.ts';
import { TooMuch, type Workshop } from './workshop.ts';

/** Rules may not grow beyond this many steps in one list. */
const MOST_STEPS = 4000;

interface Draft extends Builder {
  bound: Map<string, number>;
  ends: Label[]; // ends of the lists being written, the innermost last
  at: string; // pointer of the effect being written
  ops: readonly Op[];
  isPlain: boolean; // have all effects so far been plain?
  opening: Spot[]; // counters of effects whose first step is still to be written
  finish(): Code;
}

type OpenChoice = ChoicePlan & { labels?: readonly Label[] };

const closeChoice = ({ labels, ...choice }: OpenChoice): ChoicePlan =>
  labels && choice.options
    ? { ...choice, options: choice.options.map((option, i) => ({ ...option, pc: labels[i]!.pc })) }
    : choice;

const makeDraft = ({ tally }: Workshop, pointer: string): Draft => {
  const ops: Op[] = [];
  const pointers: string[] = [];
  const choices: OpenChoice[] = [];
  let locals = 0;
  const takeLocals = (count: number): number => {
    if (locals + count > MOST_LOCALS)
      throw new TooMuch('This list of effects remembers too many things at once.', draft.at);
    locals += count;
    return locals - count;
  };
  const draft: Draft = {
    bound: new Map(),
    ops,
    ends: [],
    at: pointer,
    isPlain: true,
    opening: [],
    step: op => {
      if (ops.length === MOST_STEPS) throw new TooMuch('This list of effects is too long.', draft.at);
      ops.push(tally && draft.opening.length > 0 ? countedOp(tally, draft.opening, op) : op);
      draft.opening = [];
      pointers.push(draft.at);
    },
    label: () => ({ pc: NONE }),
    place: label => {
      label.pc = ops.length;
    },
    jumpUnless: (holds, label) =>
      draft.step(s => {
        if (!holds(s)) jump(s, label.pc);
      }),
    jump: label => draft.step(s => jump(s, label.pc)),
    endOfList: () => draft.ends.at(-1)!,
    locals: takeLocals,
    bind: name => {
      const index = takeLocals(1);
      draft.bound.set(name, index);
      return index;
    },
    choose: wanted => {
      const { options, ...rest } = wanted;
      const name = [...draft.bound].find(([, local]) => local === wanted.local)?.[0] ?? '';
      const choice: OpenChoice = { ...rest, pointer: draft.at, name };
      if (options) {
        choice.options = options.map(({ label: _label, ...option }) => ({ ...option, pc: NONE }));
        choice.labels = options.map(option => option.label);
      }
      const index = choices.push(choice) - 1;
      draft.step(askStep(choice, index, draft.endOfList()));
    },
    finish: () => ({ ops, pointers, choices: choices.map(closeChoice), isPlain: draft.isPlain }),
  };
  return draft;
};

/** Nobody to ask, or nothing to choose from: the rest of the list is left out. */
const askStep = (choice: ChoicePlan, index: number, end: Label): Op => {
  const kind = ASK[choice.kind];
  return s => {
    const seat = choice.who(s);
    if (seat === NONE || !hasAnswer(s, choice)) {
      jump(s, end.pc);
      return;
    }
    s.ints[INT.choice] = index;
    ask(s, kind, 1 << seat);
  };
};

const isDraft = (builder: Builder | undefined): builder is Draft => builder !== undefined && 'bound' in builder;

const draftOf = (scope: Scope): Draft => {
  if (!isDraft(scope.code)) throw new Error('Effects outside of code.');
  return scope.code;
};

/** Appends a list of effects; names bound in it are forgotten at its end. */
export const emitList = (w: Workshop, effects: Effects, scope: Scope): void => {
  const draft = draftOf(scope);
  const outer = new Map(draft.bound);
  const end = draft.label();
  draft.ends.push(end);
  for (const effect of effects.list) emitEffect(w, effect, draft);
  draft.ends.pop();
  draft.place(end);
  draft.bound = outer;
};

const emitEffect = (w: Workshop, effect: Effect, draft: Draft): void => {
  draft.at = effect.pointer;
  const spot = w.tally && spotAt(w.tally, 'effect', effect.pointer);
  if (spot) draft.opening.push(spot);
  writeEffect(w, effect, draft);
  if (draft.opening.length > 0) draft.opening = draft.opening.filter(each => each !== spot);
};

const writeEffect = (w: Workshop, effect: Effect, draft: Draft): void => {
  const scope: Scope = {
    get locals() {
      return draft.bound;
    },
    code: draft,
  };
  if (effect.is === 'named') {
    emitNamed(w, effect, scope);
    return;
  }
  const slots = compileSlots(w, effect.term.slots, effect.slots, scope);
  effect.term.emit(slots as never, draft, siteOf(w, effect.pointer));
  if (!effect.term.isPlain) draft.isPlain = false;
};

/** The author's own list of effects, written out at each use, about the seat it is used for. */
const emitNamed = (w: Workshop, effect: Extract<Effect, { is: 'named' }>, scope: Scope): void => {
  const draft = draftOf(scope);
  const outer = draft.bound;
  const about = effect.about && (readOf(w, effect.about, scope) as Read<number>);
  draft.bound = new Map();
  const keep = about ? draft.locals(1) : NONE;
  if (about) draft.isPlain = false; // it keeps what was in focus
  if (about) draft.step(enterAbout(effect.about!, about, keep));
  emitList(w, effect.body, scope);
  if (about) draft.step(leaveAbout(effect.about!, keep));
  draft.bound = outer;
};

type Register = 'each' | 'it' | 'suit';
const registerOf = (about: Phrase): Register =>
  about.kind === 'seat' ? 'each' : about.kind === 'card' ? 'it' : 'suit';

const enterAbout = (phrase: Phrase, about: Read<number>, keep: number): Op => {
  const register = registerOf(phrase);
  return s => {
    const value = about(s);
    s.ints[s.frame + FRAME.locals + keep] = s[register];
    s[register] = value;
  };
};
const leaveAbout = (phrase: Phrase, keep: number): Op => {
  const register = registerOf(phrase);
  return s => {
    s[register] = s.ints[s.frame + FRAME.locals + keep]!;
  };
};

/** A list of effects as code of its own. */
export const codeOf = (w: Workshop, effects: Effects): Code => {
  const draft = makeDraft(w, effects.pointer);
  emitList(w, effects, { ...NO_SCOPE, code: draft });
  return draft.finish();
};

type Rule = { pointer: string; when: Phrase | undefined; do: Effects };

/** Writes a rule down, under its condition. A condition that may be a fault of the rules is asked where the rule stands. */
const writeRule = (w: Workshop, draft: Draft, rule: Rule): RulePlan => {
  draft.at = rule.pointer;
  const from = draft.ops.length;
  const end = draft.label();
  const when = maybeCondition(w, rule.when, NO_SCOPE);
  if (when) draft.jumpUnless(when, end);
  const body = draft.ops.length;
  draft.isPlain = true;
  draft.step(s => s.listener?.({ type: 'ruleApplied', pointer: rule.pointer }));
  emitList(w, rule.do, { ...NO_SCOPE, code: draft });
  draft.place(end);
  if (rule.when && mayFail(rule.when)) return { when: undefined, plain: undefined, pc: from };
  return { when, plain: draft.isPlain ? draft.ops.slice(body) : undefined, pc: body };
};

/** The rules of one event as one piece of code: each under its condition, one after another. */
export const codeOfRules = (w: Workshop, rules: readonly Rule[]): { code: Code; rules: readonly RulePlan[] } => {
  const draft = makeDraft(w, rules[0]?.pointer ?? '');
  const plans = rules.map(rule => writeRule(w, draft, rule));
  return { code: draft.finish(), rules: plans };
};
