import { computed, ref, shallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { editsOf, pointerTo, type Change, type RecordedScenario, type ScenarioStart } from '../../engine/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import type { TableGame } from '../table/table-game.ts';
import { scenarioEngine } from '../worker/engine.ts';
import { idFor, titleFor } from './titles.ts';

/** Making a scenario of the game in hand: where it begins, what it expects, and what it is called. */
export const useRecording = (game: TableGame, suits: () => readonly string[]) => {
  const { t } = useI18n();
  const document = useDocument();
  const analysis = useAnalysis();
  const editing = useEditing();

  const to = ref(0); // the step at which the scenario ends
  const starts = shallowRef<readonly ScenarioStart[]>();
  const chosen = ref(0);
  const recorded = shallowRef<RecordedScenario>();
  const written = ref<string>(); // a title of the user's own
  const fault = ref<string>();
  let turn = 0;

  const start = computed(() => starts.value?.[chosen.value]);
  const title = computed({
    get: () =>
      written.value ??
      (start.value === undefined || recorded.value === undefined ? '' : titleFor(start.value, recorded.value, suits())),
    set: text => (written.value = text),
  });

  const record = async (picks?: readonly string[]): Promise<void> => {
    const mine = ++turn;
    fault.value = undefined;
    if (start.value === undefined) return;
    const made = await game.recordScenario({ ...start.value }, to.value, picks && [...picks]);
    if (mine === turn) recorded.value = made;
  };
  /** Looks at the game up to a step. */
  const open = async (step: number): Promise<void> => {
    to.value = step;
    starts.value = undefined;
    recorded.value = undefined;
    written.value = undefined;
    chosen.value = 0;
    starts.value = await game.scenarioStarts(step);
    await record();
  };
  const begin = (index: number): Promise<void> => {
    chosen.value = index;
    return record();
  };
  const pick = (id: string, isPicked: boolean): Promise<void> => {
    const others = (recorded.value?.picked ?? []).filter(each => each !== id);
    return record(isPicked ? [...others, id] : others);
  };

  /** Writes it into the rules, when it passes there; tells where, or why not. */
  const add = async (): Promise<string | undefined> => {
    if (recorded.value === undefined) return undefined;
    if (analysis.errors.length > 0) {
      fault.value = t('scenarios.readsAgain');
      return undefined;
    }
    const id = idFor(
      title.value,
      (analysis.summary?.scenarios ?? []).map(scenario => scenario.id),
    );
    const change = addScenario(id, { title: { en: title.value }, ...recorded.value.scenario });
    const tried = editsOf(document.text, change, { is: 'base' }, []);
    if (!tried.ok) {
      fault.value = tried.why;
      return undefined;
    }
    const { failures } = await scenarioEngine().runScenario(tried.text, id);
    if (failures[0] !== undefined) {
      fault.value = t('scenarios.fails', { what: failures[0].what });
      return undefined;
    }
    const made = editing.make(change, t('scenarios.saidAdd', { title: title.value }), { is: 'base' });
    if (!made.ok) fault.value = made.why;
    return made.ok ? pointerTo('scenarios', id) : undefined;
  };

  return { starts, chosen, recorded, title, fault, open, begin, pick, add };
};

/** A scenario among the others, or the first of all. */
export const addScenario = (id: string, scenario: object): Change => ({
  do: 'set',
  at: pointerTo('scenarios', id),
  value: JSON.parse(JSON.stringify(scenario)) as Extract<Change, { do: 'set' }>['value'],
});
