import { pointerTo, type Change, type ExplainedFailure, type Json } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import { useEditing } from '../store/editing.ts';
import { useToasts } from '../store/toasts.ts';

type Keys = readonly (string | number)[];

/** Changes of scenarios. They are always written into the base: no variant can change a test. */
export const useScenarioEdits = () => {
  const editing = useEditing();
  const toasts = useToasts();
  const { t } = i18n.global;

  const make = (change: Change, said: string): boolean => {
    const edited = editing.make(change, said, { is: 'base' });
    if (!edited.ok) toasts.show({ text: edited.why, tone: 'error' });
    return edited.ok;
  };
  const at = (id: string, keys: Keys): string => pointerTo('scenarios', id, ...keys);

  const set = (id: string, keys: Keys, value: unknown): boolean =>
    make({ do: 'set', at: at(id, keys), value: value as Json }, t('scenarios.said.change', { id }));
  const remove = (id: string, keys: Keys): boolean =>
    make(
      { do: 'remove', at: at(id, keys) },
      t(keys.length === 0 ? 'scenarios.said.remove' : 'scenarios.said.change', { id }),
    );
  const add = (id: string, scenario: object): boolean =>
    make({ do: 'set', at: at(id, []), value: plain(scenario) }, t('scenarios.said.add', { id }));
  /** What came out becomes what is expected; one step to take back. */
  const take = (id: string, failures: readonly ExplainedFailure[]): boolean => {
    const changes = failures
      .filter(mayTake)
      .map(({ pointer, actual }): Change => ({ do: 'set', at: pointer, value: plain(actual) }));
    const [only, ...others] = changes;
    if (only === undefined) return false;
    return make(others.length === 0 ? only : { do: 'several', changes }, t('scenarios.said.take', { id }));
  };
  return { set, remove, add, take };
};

/** Can what came out be written down in place of what was expected? Not of a condition, and not of what never came. */
export const mayTake = ({ pointer, actual, expected }: ExplainedFailure): boolean =>
  actual !== undefined && expected !== undefined && !pointer.includes('/that/') && pointer.split('/').length > 5;

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
