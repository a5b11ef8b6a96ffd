import { h, type VNode } from 'vue';
import type { Chip, FormRule, Located, Part } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import { numberIn, textOf } from './chips.ts';

/** How the phrases of a sentence are shown. */
export interface SentenceLook {
  inHand: number | undefined; // the chip in hand, by its place
  faulty: ReadonlyMap<number, Located['severity']>;
  problem: string | undefined; // the element that tells what is wrong
  isFixed: () => boolean; // only to be read; asked about no more than the chip in hand
}

type Drawn = VNode | string;

/**
 * A sentence as elements: its words, and its phrases as chips that know their place. No component for each,
 * for there are thousands; the pane hears for them all.
 */
export const sentenceOf = (parts: readonly Part[], look: SentenceLook): Drawn[] => {
  let place = 0;
  const draw = (within: readonly Part[]): Drawn[] =>
    within.map(part => (typeof part === 'string' ? part : drawChip(part)));
  const drawChip = (part: Chip): VNode => {
    const mine = place++;
    const inner = draw(part.parts);
    const holds = part.parts.some(each => typeof each !== 'string');
    const words = holds ? [h('span', { role: 'group' }, inner)] : inner;
    const isStepped =
      look.inHand === mine &&
      part.kind !== 'key' &&
      !holds &&
      !look.isFixed() &&
      numberIn(textOf(part.parts)) !== undefined;
    return h('span', { ...attributesOf(part, mine, holds, look), key: mine }, [
      ...(part.was === undefined ? [] : [wasChip(part.was)]),
      ...words,
      ...(isStepped ? [stepper()] : []),
    ]);
  };
  return draw(parts);
};

const attributesOf = (part: Chip, place: number, holds: boolean, look: SentenceLook) => {
  const fault = look.faulty.get(place);
  const isGap = part.isGap === true;
  return {
    class: [
      'chip',
      part.kind,
      holds ? 'holds' : 'plain',
      {
        gap: isGap,
        implied: part.isImplied,
        faulty: fault === 'error',
        doubtful: fault === 'warning',
        'in-hand': look.inHand === place,
      },
    ],
    role: 'treeitem',
    tabindex: look.inHand === place ? 0 : -1,
    'data-chip': place,
    'data-pointer': part.pointer,
    'aria-label': spokenChip(part),
    'aria-haspopup': 'dialog',
    'aria-invalid': fault === 'error' || isGap ? true : undefined,
    'aria-describedby': fault === undefined ? undefined : look.problem,
  };
};

/** A rule as it is heard: its name, its sentence, whether it is off, and whose it is. */
export const spokenRule = ({ label, parts, isOff, isGone, was }: FormRule, variant: string | undefined): string => {
  const { t } = i18n.global;
  return [
    label,
    isGone === true && was !== undefined ? textOf(was) : textOf(parts),
    isOff === true && t('form.isOff'),
    isGone === true && t('form.isGone', { variant: variant ?? '' }),
    variant !== undefined && isGone !== true && t('form.byVariant', { variant }),
  ]
    .filter((said): said is string => typeof said === 'string' && said !== '')
    .reduce((all, said) => (all === '' ? said : `${all}${all.endsWith('.') ? '' : '.'} ${said}`), '');
};

// There are thousands of chips, and of those drawn again nearly all are the very chips of before.
const spoken = new WeakMap<Chip, { locale: string; words: string }>();

/** A chip as it is heard: its words, what sort of thing they are, and what is the matter with it. */
export const spokenChip = (chip: Chip): string => {
  const locale = i18n.global.locale.value;
  const known = spoken.get(chip);
  if (known?.locale === locale) return known.words;
  const words = wordsOf(chip);
  spoken.set(chip, { locale, words });
  return words;
};

const wordsOf = ({ kind, parts, isGap, isImplied, was }: Chip): string => {
  const { t, te } = i18n.global;
  const sort = te(`form.kinds.${kind}`) ? t(`form.kinds.${kind}`) : kind;
  const name = t('form.chipNamed', { text: textOf(parts), kind: sort });
  if (isGap === true) return t('form.gapNamed', { name });
  if (was !== undefined) return t('form.chipWas', { name, was });
  return isImplied === true ? t('form.impliedNamed', { name }) : name;
};

const wasChip = (was: string): VNode => h('s', { class: 'was-chip' }, was);

// For the pointer alone; by keyboard there are Shift and the arrows.
const stepper = (): VNode =>
  h('span', { class: 'stepper', 'aria-hidden': true }, [
    h('span', { class: 'step', 'data-step': '1' }, '▴'),
    h('span', { class: 'step', 'data-step': '-1' }, '▾'),
  ]);
