import { useI18n } from 'vue-i18n';
import type { FormAdd, FormRule, Offer } from '../../engine/index.ts';
import { fieldAt } from './field-source.ts';
import { plainOffers } from './plain-offers.ts';
import { numberIn, type HeldChip } from './chips.ts';
import { useHand } from './hand.ts';
import { labelText } from './offer-search.ts';
import { usePhrases } from './palette-store.ts';
import { useChanges, useRuleActions } from './rule-actions.ts';

const PHRASE_KINDS = [
  'number',
  'condition',
  'suit',
  'suits',
  'card',
  'cards',
  'seat',
  'seats',
  'calls',
  'tie',
  'effect',
  'value',
];
const NUMBER_KINDS = ['number', 'value', 'any'];

/** What can be done with a phrase of a sentence. */
export const useChipActions = () => {
  const { t } = useI18n();
  const { make, goTo, put } = useChanges();
  const { addTo } = useRuleActions();
  const phrases = usePhrases();
  const hand = useHand();

  /** Opens the palette on the chip in hand, with what was typed already. */
  const open = async (chip: HeldChip, typed = ''): Promise<void> => {
    const anchor = hand.element();
    if (anchor === undefined) return;
    const field = PHRASE_KINDS.includes(chip.kind) ? undefined : await fieldAt(chip.at);
    const plain = field && plainOffers(field.control);
    if (field !== undefined && plain === undefined) return openField(chip);
    phrases.open({
      at: chip.at,
      anchor,
      title: t(chip.isGap ? 'form.fillIn' : 'form.change', { what: chip.text }),
      typed,
      isNumber: NUMBER_KINDS.includes(chip.kind),
      ...(plain !== undefined && { offers: plain }),
      now: chip.text,
      put: offer => void put(chip.at, offer, saidOf(chip, offer)),
    });
  };
  /** What is neither chosen from a list nor a number is filled in among the details. */
  const openField = (chip: HeldChip): void => {
    if (hand.line === undefined) return;
    hand.field = chip.at;
    hand.isEntering = true;
    hand.opened = hand.line;
  };
  const saidOf = (chip: HeldChip, offer: Offer): string =>
    t('form.said.put', { was: chip.text, now: labelText(offer) });

  /** A number one up or down. */
  const step = (chip: HeldChip, by: number): boolean => {
    const number = numberIn(chip.text);
    if (number === undefined || !NUMBER_KINDS.includes(chip.kind)) return false;
    const value = number + by;
    if (make({ do: 'set', at: chip.at, value }, t('form.said.put', { was: chip.text, now: value })) !== undefined) {
      goTo(chip.at);
      hand.announce(String(value));
    }
    return true;
  };
  /** Takes a phrase out, where it may be left out. */
  const remove = (chip: HeldChip, rule: FormRule): void => {
    if (make({ do: 'remove', at: chip.at }, t('form.said.takeOut', { what: chip.text })) === undefined) return;
    goTo(rule.at);
    hand.announce(t('form.told.takeOut', { what: chip.text }));
  };

  /** Opens the palette where something can be added. */
  const openAdd = (add: FormAdd): void => {
    const anchor = hand.element();
    if (anchor === undefined) return;
    phrases.open({
      at: add.at,
      anchor,
      title: add.title,
      typed: '',
      isNumber: false,
      put: offer => void addTo(add.at, offer, add.title),
    });
  };
  return { open, step, remove, openAdd };
};
