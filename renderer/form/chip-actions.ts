import { useI18n } from 'vue-i18n';
import type { FormAdd, FormRule, Offer } from '../../engine/index.ts';
import { loadPatterns } from '../manual/pattern-source.ts';
import { isAbout, type GuidePattern } from '../manual/patterns.ts';
import { fieldAt } from './field-source.ts';
import { plainOffers } from './plain-offers.ts';
import { numberIn, type HeldChip } from './chips.ts';
import { problemsAt } from './fix-menu.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';
import { labelText } from './offer-search.ts';
import { usePhrases, type PaletteAsk } from './palette-store.ts';
import { useChanges, useRuleActions } from './rule-actions.ts';
import { useRowKeys } from './row-keys.ts';
import { useRuleClips } from './rule-clips.ts';

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

/** A pattern as the palette offers it. */
const patternOffer = ({ slug, title, doc }: GuidePattern): Offer => ({
  id: `snippet:${slug}`,
  group: 'snippet',
  label: [title],
  doc,
  value: slug,
  fresh: [],
});

/** What can be done with a phrase of a sentence. */
export const useChipActions = () => {
  const { t } = useI18n();
  const { make, goTo, put } = useChanges();
  const { addTo } = useRuleActions();
  const { usePattern } = useRuleClips();
  const phrases = usePhrases();
  const hand = useHand();
  const form = useForm();
  const rowKeys = useRowKeys();

  /** Opens the palette on the chip in hand, with what was typed already. */
  const open = (chip: HeldChip, typed = ''): void => {
    const anchor = hand.element();
    if (anchor === undefined) return;
    anchor.scrollIntoView({ block: 'nearest' });
    void phrases.openSoon(typed, () => (chip.kind === 'key' ? rowKeys.askFor(chip, anchor) : askFor(chip, anchor)));
  };
  const askFor = async (chip: HeldChip, anchor: HTMLElement): Promise<Omit<PaletteAsk, 'typed'> | undefined> => {
    const field = PHRASE_KINDS.includes(chip.kind) ? undefined : await fieldAt(chip.at);
    const plain = field && plainOffers(field.control);
    if (field !== undefined && plain === undefined) return openField(chip);
    return {
      at: chip.at,
      anchor,
      title: t(chip.isGap ? 'form.fillIn' : 'form.change', { what: chip.text }),
      isNumber: NUMBER_KINDS.includes(chip.kind),
      ...(plain !== undefined && { offers: plain }),
      now: chip.text,
      problems: problemsAt(hand.line === undefined ? [] : form.problemsOf(hand.line), chip),
      put: offer => void put(chip.at, offer, saidOf(chip, offer)),
    };
  };
  /** What is neither chosen from a list nor a number is filled in among the details. */
  const openField = (chip: HeldChip): undefined => {
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
    if (chip.isImplied === true) return hand.announce(t('form.nothingWritten'));
    if (make({ do: 'remove', at: chip.at }, t('form.said.takeOut', { what: chip.text })) === undefined) return;
    goTo(rule.at);
    hand.announce(t('form.told.takeOut', { what: chip.text }));
  };

  /** Opens the palette where something can be added: what fits there, and the patterns of the guide. */
  const openAdd = (add: FormAdd): void => {
    const anchor = hand.element();
    if (anchor !== undefined) void phrases.openSoon('', () => askToAdd(add, anchor));
  };
  const askToAdd = async (add: FormAdd, anchor: HTMLElement): Promise<Omit<PaletteAsk, 'typed'>> => {
    const patterns = await loadPatterns();
    const near = patterns.filter(pattern => isAbout(pattern, add.at));
    const far = patterns.filter(pattern => !near.includes(pattern));
    return {
      at: add.at,
      anchor,
      title: add.title,
      isNumber: false,
      besides: { near: near.map(patternOffer), far: far.map(patternOffer) },
      put: offer => {
        const found = patterns.find(pattern => patternOffer(pattern).id === offer.id);
        void (found === undefined ? addTo(add.at, offer, add.title) : usePattern(found.pattern));
      },
    };
  };
  return { open, step, remove, openAdd, rowKeys };
};
