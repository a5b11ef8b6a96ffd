import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { Language, RecordedScenario, Refusal, ScenarioStart } from '../../engine/index.ts';
import type { TableStart } from '../worker/calls.ts';
import type { Foresight, Opened, Stopped, TableInfo, TableSnapshot } from '../worker/table-types.ts';
import { makePace } from './pacing.ts';
import type { TableDeps } from './table-deps.ts';

/** A reason shown beside the card or button it is about. */
export interface ShownRefusal extends Refusal {
  value: string | number;
}

/**
 * One game at the table as the screen drives it. Of the game itself it holds only what the looking seat may see;
 * `curtain` names the human the screen has to be passed to, and then it holds nothing at all.
 */
export interface TableGame {
  info: ShallowRef<TableInfo | undefined>;
  shot: ShallowRef<TableSnapshot | undefined>;
  looking: Ref<number | undefined>;
  curtain: Ref<number | undefined>;
  lookBack: Ref<number | undefined>;
  stopped: ShallowRef<Stopped | undefined>;
  refusal: ShallowRef<ShownRefusal | undefined>;
  problems: ShallowRef<(Opened & { ok: false }) | undefined>;
  text: Ref<string>; // of the ruleset that is played
  decided: Ref<number>; // counts what the people decided, took back or looked at: a new one is a new question
  isKept: Ref<boolean>; // does what is on the table outlive a reload?
  ours: ComputedRef<boolean>; // is the looking seat asked?
  start(start: TableStart): Promise<boolean>;
  resume(kept: string, text: string, language: Language): Promise<boolean>;
  /** Goes on under another text of the same ruleset, or with other variants. */
  takeOver(text: string, language: Language, variants?: readonly string[]): Promise<boolean>;
  act(value: string | number): Promise<void>;
  why(value: string | number): Promise<void>;
  undo(to?: number): Promise<void>;
  look(step: number | undefined): Promise<void>;
  lift(): Promise<void>;
  hurry(): void;
  leave(): void;
  record(): Promise<string>;
  kept(): Promise<string>;
  /** Takes a text of the same rules without disturbing the game; false when the rules are others. */
  takeText(text: string): Promise<boolean>;
  foresee(text: string, variants?: readonly string[]): Promise<Foresight>;
  scenarioStarts(to: number): Promise<readonly ScenarioStart[]>;
  recordScenario(start: ScenarioStart, to: number, picks?: readonly string[]): Promise<RecordedScenario | undefined>;
}

// How much longer a finished trick lies there than a single move.
const TRICK_PAUSE = 2.4;

export const makeTableGame = (deps: TableDeps): TableGame => {
  const info = shallowRef<TableInfo>();
  const shot = shallowRef<TableSnapshot>();
  const looking = ref<number>();
  const curtain = ref<number>();
  const lookBack = ref<number>();
  const stopped = shallowRef<Stopped>();
  const refusal = shallowRef<ShownRefusal>();
  const problems = shallowRef<Opened & { ok: false }>();
  const text = ref('');
  const isKept = ref(false);
  const decided = ref(0);
  const pace = makePace();
  let isActing = false;
  let turn = 0; // of the loop; an older one ends when a newer began

  const humans = () => (info.value?.seats ?? []).flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const ours = computed(() => {
    const view = shot.value?.view;
    return lookBack.value === undefined && view?.seat !== undefined && view.ask?.seats.includes(view.seat) === true;
  });

  const opened = (answer: Opened): answer is Opened & { ok: true } => {
    turn++;
    problems.value = answer.ok ? undefined : answer;
    if (!answer.ok) return false;
    info.value = answer.table;
    stopped.value = answer.stopped;
    refusal.value = undefined;
    lookBack.value = undefined;
    curtain.value = undefined;
    shot.value = undefined;
    const [only, ...others] = humans();
    looking.value = others.length === 0 ? only : undefined;
    return true;
  };

  /** Shows the table; when another human has to act, the curtain falls first. False when it fell. */
  const show = async (): Promise<boolean> => {
    const seat = looking.value;
    const fresh = await deps.engine.snapshot(seat);
    const next = fresh.turn.filter(({ kind }) => kind === 'human').map(each => each.seat);
    const mine = seat !== undefined && next.includes(seat);
    if (next.length > 0 && !mine && humans().length > 1) {
      shot.value = undefined;
      looking.value = undefined;
      curtain.value = next[0];
      return false;
    }
    shot.value = fresh;
    return true;
  };

  const keep = async () => {
    const mine = turn;
    const kept = await deps.engine.kept();
    await deps.keep(kept, { over: shot.value?.view.over === true, round: shot.value?.view.round ?? 1 });
    if (mine === turn) isKept.value = true;
  };

  /** Lets bots and forced moves go on until a human has to decide. */
  const goOn = async (): Promise<void> => {
    const mine = ++turn;
    isKept.value = false;
    const isOld = () => mine !== turn;
    for (let before = shot.value; ; before = shot.value) {
      const delay = deps.delay();
      if (delay === 0) await deps.engine.advanceBots('all');
      if (isOld() || !(await show()) || isOld()) break;
      if (deps.playForced() && (await playForced())) continue;
      const hasBots = shot.value!.turn.some(({ kind }) => kind !== 'human');
      if (!hasBots || delay === 0) break;
      const trickEnded = before !== undefined && endedTrick(before, shot.value!);
      await pace.wait(trickEnded ? delay * TRICK_PAUSE : delay);
      if (isOld() || !(await deps.engine.advanceBots('one'))) break;
    }
    if (!isOld()) await keep();
  };

  const playForced = async (): Promise<boolean> => {
    const ask = shot.value?.view.ask;
    const seat = shot.value?.view.seat;
    if (!ours.value || seat === undefined || ask?.kind !== 'play' || ask.legal?.length !== 1) return false;
    return (await deps.engine.act({ seat, kind: 'play', value: ask.legal[0]! })) === undefined;
  };

  const look = async (step: number | undefined) => {
    if (shot.value === undefined) return;
    refusal.value = undefined;
    decided.value++;
    if (step === undefined) {
      lookBack.value = undefined;
      return goOn();
    }
    turn++;
    lookBack.value = step;
    shot.value = await deps.engine.snapshot(looking.value, step);
  };

  return {
    info,
    shot,
    looking,
    curtain,
    lookBack,
    stopped,
    refusal,
    problems,
    text,
    decided,
    isKept,
    ours,
    start: async start => {
      if (!opened(await deps.engine.startTable(start))) return false;
      text.value = start.text;
      await goOn();
      return true;
    },
    resume: async (kept, now, language) => {
      if (!opened(await deps.engine.resumeTable(kept, now, language))) return false;
      text.value = now;
      await goOn();
      return true;
    },
    takeOver: async (now, language, variants) => {
      const seat = looking.value;
      const answer = await deps.engine.resumeTable(await deps.engine.kept(), now, language, variants);
      text.value = now;
      if (!opened(answer)) return false;
      looking.value = seat;
      await goOn();
      return true;
    },
    act: async value => {
      const view = shot.value?.view;
      if (isActing || view?.ask === undefined || view.seat === undefined || lookBack.value !== undefined) return;
      isActing = true; // a second click on the same card is no second decision
      const refused = await deps.engine
        .act({ seat: view.seat, kind: view.ask.kind, value })
        .finally(() => (isActing = false));
      refusal.value = refused && { ...refused, value };
      if (refused !== undefined) return;
      decided.value++;
      await goOn();
    },
    why: async value => {
      const seat = looking.value;
      if (seat === undefined || lookBack.value !== undefined) return;
      const refused = await deps.engine.explain(seat, value);
      refusal.value = refused && { ...refused, value };
    },
    undo: async to => {
      decided.value++;
      refusal.value = undefined;
      stopped.value = undefined;
      lookBack.value = undefined;
      if (await deps.engine.undo(to)) await goOn();
    },
    look,
    lift: async () => {
      decided.value++;
      looking.value = curtain.value;
      curtain.value = undefined;
      await goOn();
    },
    hurry: () => pace.hurry(),
    leave: () => {
      turn++;
      info.value = undefined;
      shot.value = undefined;
      looking.value = undefined;
      curtain.value = undefined;
      lookBack.value = undefined;
      stopped.value = undefined;
      refusal.value = undefined;
      problems.value = undefined;
    },
    record: () => deps.engine.record(),
    kept: () => deps.engine.kept(),
    takeText: async now => {
      if (!(await deps.engine.takeText(now))) return false;
      text.value = now;
      await keep();
      return true;
    },
    foresee: (now, variants) => deps.engine.foresee(now, variants),
    scenarioStarts: to => deps.engine.scenarioStarts(to),
    recordScenario: (start, to, picks) => deps.engine.recordScenario(start, to, picks),
  };
};

/** Did a trick end between two looks at the table? */
const endedTrick = (before: TableSnapshot, after: TableSnapshot): boolean =>
  after.view.trick.cards.length === 0 &&
  after.view.lastTrick !== undefined &&
  JSON.stringify(before.view.lastTrick) !== JSON.stringify(after.view.lastTrick);
