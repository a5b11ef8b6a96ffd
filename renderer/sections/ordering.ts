import { useI18n } from 'vue-i18n';
import type { Pointer } from '../../engine/index.ts';
import { useChanges } from './changes.ts';

/** Something with neighbours whose order means something. */
export interface Ordered {
  id: string;
  at: Pointer; // in the composed document
}

/** The place that something lies in: the pointer without its last key. */
export const holderOf = (at: Pointer): Pointer => at.slice(0, at.lastIndexOf('/'));

/** Moves entries among their siblings: one up or down, or beside another. True when one was moved. */
export const useOrdering = () => {
  const { t } = useI18n();
  const make = useChanges();
  const move = (one: Ordered, before: string | undefined, name: string): boolean =>
    make({ do: 'move', at: one.at, before }, t('sections.said.move', { name }));

  const step = (siblings: readonly Ordered[], one: Ordered, by: -1 | 1, name: string): boolean => {
    const place = siblings.findIndex(({ at }) => at === one.at);
    const to = place + by;
    if (place < 0 || to < 0 || to >= siblings.length) return false;
    return move(one, by < 0 ? siblings[to]!.id : siblings[to + 1]?.id, name);
  };
  const drop = (
    siblings: readonly Ordered[],
    key: string,
    beside: Ordered,
    where: 'before' | 'after',
    nameOf: (one: Ordered) => string,
  ): boolean => {
    const one = siblings.find(({ id }) => id === key);
    const place = siblings.findIndex(({ at }) => at === beside.at);
    if (one === undefined || place < 0) return false;
    const before = where === 'before' ? beside.id : siblings[place + 1]?.id;
    if (before === one.id) return false;
    return move(one, before, nameOf(one));
  };
  return { step, drop };
};
