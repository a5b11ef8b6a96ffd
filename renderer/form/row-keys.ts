import { useI18n } from 'vue-i18n';
import { pointerTo, type FormKey, type Offer } from '../../engine/index.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { engine } from '../worker/engine.ts';
import { chipsOf, type HeldChip } from './chips.ts';
import { problemsAt } from './fix-menu.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';
import { labelText } from './offer-search.ts';
import { usePhrases, type PaletteAsk, type PaletteDeed } from './palette-store.ts';
import { splitPlace, useChanges } from './rule-actions.ts';

/** The offers of keys, for another row. */
const rowsFor = (offers: readonly Offer[]): readonly Offer[] =>
  offers.map(offer => ({ ...offer, id: `row:${keyOf(offer)}`, group: 'row' }));

/** The offers of keys, and the same for another row. */
const withRows = (offers: readonly Offer[], mayAdd: boolean): readonly Offer[] =>
  mayAdd ? [...offers, ...rowsFor(offers)] : offers;

const keyOf = ({ value }: Offer): string => (typeof value === 'string' ? value : '');

/** What was typed, as a key: a whole number, or a name of the author's; the name it has while nothing is typed. */
const typedKeys =
  ({ takes, mayAdd }: FormKey, now: string) =>
  (typed: string): readonly Offer[] => {
    const key = typed.trim().replace('−', '-') || (takes === 'name' ? now : '');
    if (takes === 'listed' || key === '' || (takes === 'number' && !/^-?\d+$/.test(key))) return [];
    const offer: Offer = { id: `key:${key}`, group: 'key', label: [key], value: key, fresh: [] };
    return withRows([offer], mayAdd && takes === 'number');
  };

/** What can be done with the key of a row, and with the row by it: changed, another added, moved. */
export const useRowKeys = () => {
  const { t } = useI18n();
  const { make, goTo, goToKey } = useChanges();
  const document = useDocument();
  const editing = useEditing();
  const form = useForm();
  const hand = useHand();
  const phrases = usePhrases();

  const keyFor = async ({ at }: HeldChip): Promise<FormKey | undefined> =>
    form.setup && (await engine().key(document.text, form.setup, at, form.language));

  const change = (chip: HeldChip, { takes, value }: FormKey, offer: Offer): void => {
    const said = t('form.said.put', { was: chip.text, now: labelText(offer) });
    const key = keyOf(offer);
    const { holder } = splitPlace(chip.at);
    const isOwn = takes === 'name' || editing.into.is === 'base'; // a name is one for all, base and variants
    const made = isOwn
      ? make({ do: 'rename', at: chip.at, key }, said)
      : make(
          {
            do: 'several',
            changes: [
              { do: 'remove', at: chip.at },
              { do: 'add', at: holder, key, value },
            ],
          },
          said,
        );
    goToKey(made === undefined ? chip.at : holder + pointerTo(key));
  };
  const add = (chip: HeldChip, { value }: FormKey, offer: Offer): void => {
    const { holder } = splitPlace(chip.at);
    const said = t('form.said.row', { what: labelText(offer) });
    const made = make({ do: 'add', at: holder, key: keyOf(offer), value }, said);
    if (made === undefined) return goToKey(chip.at);
    goTo(made);
    hand.announce(t('form.told.row', { what: labelText(offer) }));
  };
  const remove = (chip: HeldChip): void => {
    const next = neighbourOf(chip);
    const made = make({ do: 'remove', at: chip.at }, t('form.said.takeOut', { what: chip.text }));
    if (made === undefined) return;
    if (next !== undefined) goToKey(next.at);
    else if (hand.line !== undefined) goTo(hand.line);
    hand.announce(t('form.told.takeOut', { what: chip.text }));
  };
  /** The row after one, or else the row before it. */
  const neighbourOf = (chip: HeldChip): HeldChip | undefined => {
    const rule = form.rules.find(({ at }) => at === hand.line);
    const { holder } = splitPlace(chip.at);
    const rows = chipsOf(rule?.parts ?? []).filter(
      ({ kind, at }) => kind === 'key' && splitPlace(at).holder === holder,
    );
    const place = rows.findIndex(({ at }) => at === chip.at);
    return rows[place + 1] ?? rows[place - 1];
  };
  const moveBefore = (chip: HeldChip, before: string | undefined): void => {
    if (make({ do: 'move', at: chip.at, before }, t('form.said.move', { name: chip.text })) === undefined) return;
    goToKey(chip.at);
    hand.announce(t('form.told.move', { name: chip.text }));
  };

  /** Moves a row one up or down among the others; says so where it cannot. */
  const move = async (chip: HeldChip, by: -1 | 1): Promise<void> => {
    const key = await keyFor(chip);
    if (key === undefined) return;
    if (by < 0 && key.earlier !== undefined) return moveBefore(chip, key.earlier);
    if (by > 0 && key.later !== undefined) return moveBefore(chip, key.later.before);
    const isNumber = key.earlier === undefined && key.later === undefined && /^\d+$/.test(splitPlace(chip.at).key);
    hand.announce(t(isNumber ? 'form.numbersInOrder' : by < 0 ? 'form.isFirst' : 'form.isLast'));
  };
  /** Adds a row of the same for the first key that has none. */
  const duplicate = async (chip: HeldChip): Promise<void> => {
    const key = await keyFor(chip);
    const offer = key?.offers[0];
    if (key === undefined || offer === undefined) return hand.announce(t('form.noMoreRows'));
    add(chip, key, offer);
  };

  /** What the palette asks of a row that is to come: what it is for. */
  const askForRow = (chip: HeldChip, key: FormKey, anchor: HTMLElement): Omit<PaletteAsk, 'typed'> => ({
    at: chip.at,
    anchor,
    title: t('form.addRow'),
    isTitled: true,
    hint: t('form.rowHint'),
    none: t('form.rowNone'),
    isNumber: key.takes === 'number',
    offers: rowsFor(key.offers),
    typedOffers: typed => typedKeys(key, '')(typed).filter(({ group }) => group === 'row'),
    put: offer => add(chip, key, offer),
  });

  const deedsOf = (chip: HeldChip, key: FormKey, anchor: HTMLElement): PaletteDeed[] => [
    ...(key.mayAdd
      ? [{ title: t('form.addRow'), run: () => phrases.open({ ...askForRow(chip, key, anchor), typed: '' }) }]
      : []),
    ...(key.earlier === undefined ? [] : [{ title: t('form.moveUp'), run: () => moveBefore(chip, key.earlier) }]),
    ...(key.later === undefined ? [] : [{ title: t('form.moveDown'), run: () => moveBefore(chip, key.later?.before) }]),
    { title: t('form.takeOut', { what: chip.text }), run: () => remove(chip) },
  ];
  /** What the palette asks of a key: what else it may be, rows for other keys, and what can be done with its row. */
  const askFor = async (chip: HeldChip, anchor: HTMLElement): Promise<Omit<PaletteAsk, 'typed'> | undefined> => {
    const key = await keyFor(chip);
    if (key === undefined) return undefined;
    return {
      at: chip.at,
      anchor,
      title: t('form.change', { what: chip.text }),
      hint: t('form.rowHint'),
      none: t(key.mayAdd ? 'form.rowNone' : 'form.noMoreRows'),
      isNumber: key.takes === 'number',
      offers: withRows(key.offers, key.mayAdd),
      typedOffers: typedKeys(key, splitPlace(chip.at).key),
      deeds: deedsOf(chip, key, anchor),
      now: chip.text,
      problems: problemsAt(hand.line === undefined ? [] : form.problemsOf(hand.line), chip),
      put: offer => (offer.group === 'row' ? add(chip, key, offer) : change(chip, key, offer)),
    };
  };
  return { askFor, move, duplicate, remove };
};
