import { useI18n } from 'vue-i18n';
import {
  keysOf,
  pointerTo,
  type Change,
  type FormField,
  type FormRule,
  type Offer,
  type Pointer,
} from '../../engine/index.ts';
import { usePlace } from '../store/place.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { useSelection } from '../store/selection.ts';
import { useToasts } from '../store/toasts.ts';
import { stretchOf } from '../monaco/text-places.ts';
import { engine } from '../worker/engine.ts';
import { textOf } from './chips.ts';
import type { RuleLine } from './form-lines.ts';
import { fieldAt } from './field-source.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';

const LONGEST = 40;

/** What a rule is called in a note: its label, else the beginning of its sentence. */
export const nameOfRule = (rule: FormRule): string => {
  const words = rule.label ?? textOf(rule.parts.length > 0 ? rule.parts : (rule.was ?? []));
  const name = words === '' ? (keysOf(rule.at).at(-1) ?? '') : words;
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST).trimEnd()}…`;
};

/** The last key of a place, and the place it lies in. */
export const splitPlace = (at: Pointer): { holder: Pointer; key: string } => {
  const keys = keysOf(at);
  return { holder: pointerTo(...keys.slice(0, -1)), key: String(keys.at(-1) ?? '') };
};

/** Where a change is made; of several, where the last is. */
const placeIn = (change: Change): Pointer => {
  if (change.do !== 'several') return change.at;
  const last = change.changes.at(-1);
  return last === undefined ? '' : placeIn(last);
};

/** How an offer is added: into a list or a table that is there or is begun by it, or as the field itself. */
const additionOf = (at: Pointer, field: FormField | undefined, { key, value }: Offer): Change => {
  const is = field?.control.is ?? (key === undefined ? 'record' : 'map');
  if (is === 'list' || is === 'effects') {
    const written = field?.value;
    return Array.isArray(written)
      ? { do: 'insert', at, index: written.length, value }
      : { do: 'set', at, value: [value] };
  }
  if (is !== 'map' || key === undefined) return { do: 'set', at, value };
  return field?.isWritten === false ? { do: 'set', at, value: { [key]: value } } : { do: 'add', at, key, value };
};

/** Changes of the rules, each told to undo by a name of its own; a refused one says why. */
export const useChanges = () => {
  const { t } = useI18n();
  const editing = useEditing();
  const document = useDocument();
  const toasts = useToasts();
  const hand = useHand();
  const form = useForm();

  /** Makes a change; where the thing now stands in the composed document, or undefined when it was refused. */
  const make = (change: Change, said: string): Pointer | undefined => {
    if (form.isFixed) {
      toasts.show({ text: t(form.isStale ? 'form.staleNoChange' : 'form.offeredNoChange'), tone: 'error' });
      return undefined;
    }
    const edited = editing.make(change, said);
    if (edited.ok) return edited.at ?? placeIn(change);
    toasts.show({ text: edited.why, tone: 'error' });
    return undefined;
  };
  /** Goes to a place as soon as the form shows the text as it is now. */
  const goTo = (at: Pointer): void => void (hand.errand = { at, text: document.text });
  /** The same for a row, to its key. */
  const goToKey = (at: Pointer): void => void (hand.errand = { at, text: document.text, isKey: true });
  /** The same for a rule that is to be made one's own now: to the first part of its sentence. */
  const goInto = (at: Pointer): void => void (hand.errand = { at, text: document.text, isInside: true });

  /** Puts an offer at a place, and goes to the first slot that is still to be filled in. */
  const put = (at: Pointer, offer: Offer, said: string): Pointer | undefined => {
    const made = make({ do: 'set', at, value: offer.value }, said);
    if (made !== undefined) goTo(at + (offer.fresh[0] ?? ''));
    return made;
  };
  return { make, goTo, goToKey, goInto, put };
};

/** What can be done with a rule as a whole, by menu and by key. */
export const useRuleActions = () => {
  const { t } = useI18n();
  const { make, goTo } = useChanges();
  const form = useForm();
  const hand = useHand();
  const document = useDocument();
  const selection = useSelection();
  const place = usePlace();

  const lineOf = (at: Pointer): RuleLine | undefined =>
    form.lines.find((line): line is RuleLine => line.is === 'rule' && line.id === at);
  const change = (rule: FormRule, what: Change, said: string): Pointer | undefined => {
    const made = make(what, t(`form.said.${said}`, { name: nameOfRule(rule) }));
    if (made !== undefined) hand.announce(t(`form.told.${said}`, { name: nameOfRule(rule) }));
    return made;
  };

  const duplicate = (rule: FormRule): void => {
    const made = change(rule, { do: 'duplicate', at: rule.at }, 'duplicate');
    if (made !== undefined) goTo(made);
  };
  const remove = (rule: FormRule): void => {
    const next = neighbourOf(rule.at);
    if (change(rule, { do: 'remove', at: rule.at }, 'remove') === undefined) return;
    if (next !== undefined) goTo(next);
  };
  const neighbourOf = (at: Pointer): Pointer | undefined => {
    const others = form.rules.filter(rule => rule.at !== at && !rule.at.startsWith(`${at}/`));
    const before = form.rules.findIndex(rule => rule.at === at);
    return others[before]?.at ?? others.at(-1)?.at;
  };
  const switchOff = (rule: FormRule): void => {
    const at: Pointer = `${rule.at}/off`;
    if (rule.isOff === true) change(rule, { do: 'remove', at }, 'on');
    else change(rule, { do: 'set', at, value: true }, 'off');
    goTo(rule.at);
  };

  /** Those of a rule's siblings that lie in the same map or list. */
  const besides = (line: RuleLine): readonly FormRule[] => {
    const { holder } = splitPlace(line.rule.at);
    return line.siblings.filter(rule => splitPlace(rule.at).holder === holder && rule.isGone !== true);
  };
  /** Moves a rule to a place among its siblings, given without it, and tells which that is. */
  const moveTo = (rule: FormRule, place: number, others: readonly FormRule[]): void => {
    const before = others[place];
    const key = before === undefined ? undefined : splitPlace(before.at).key;
    const made = change(rule, { do: 'move', at: rule.at, before: key }, 'move');
    if (made === undefined) return;
    goTo(made);
    hand.announce(t('form.movedTo', { name: nameOfRule(rule), place: place + 1, count: others.length + 1 }));
  };
  /** Another of its siblings was let go beside a rule. */
  const drop = (key: string, beside: FormRule, where: 'before' | 'after'): void => {
    const line = lineOf(beside.at);
    if (line === undefined) return;
    const others = besides(line).filter(({ at }) => splitPlace(at).key !== key);
    const moved = besides(line).find(({ at }) => splitPlace(at).key === key);
    if (moved !== undefined) moveTo(moved, others.indexOf(beside) + (where === 'after' ? 1 : 0), others);
  };
  const move = (rule: FormRule, by: -1 | 1): void => {
    const line = lineOf(rule.at);
    if (line === undefined || !rule.isOrdered) return;
    const all = besides(line);
    const to = all.findIndex(({ at }) => at === rule.at) + by;
    if (to < 0 || to >= all.length) return hand.announce(t(by < 0 ? 'form.isFirst' : 'form.isLast'));
    moveTo(
      rule,
      to,
      all.filter(({ at }) => at !== rule.at),
    );
  };

  const rename = (rule: FormRule, key: string | undefined): void => {
    hand.naming = undefined;
    if (key === undefined) return void hand.focus();
    const made = make({ do: 'rename', at: rule.at, key }, t('form.said.rename', { name: nameOfRule(rule), key }));
    goTo(made ?? rule.at);
  };
  const onlyIf = (rule: FormRule, offer: Offer): void => {
    const at: Pointer = `${rule.at}/when`;
    if (change(rule, { do: 'set', at, value: offer.value }, 'onlyIf') !== undefined) goTo(at + (offer.fresh[0] ?? ''));
  };
  /** Adds what an offer holds where entries, items or a field are added. */
  const addTo = async (at: Pointer, offer: Offer, said: string): Promise<void> => {
    const field = await fieldAt(at);
    const made = make(additionOf(at, field, offer), said);
    if (made !== undefined) goTo(made + (offer.fresh[0] ?? ''));
  };
  const showInText = (rule: FormRule): void => selection.select(rule.pointer, 'form-menu');
  const lookUp = async (pointer: Pointer): Promise<void> => {
    const stretch = stretchOf(document.text, pointer);
    if (stretch === undefined) return place.lookUp();
    place.lookUp(await engine().topic(document.text, stretch.offset + 1));
  };

  return { lineOf, duplicate, remove, switchOff, move, drop, rename, onlyIf, addTo, showInText, lookUp };
};
