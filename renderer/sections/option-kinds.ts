import type { Json, OptionRow } from '../../engine/index.ts';

export const OPTION_KINDS = ['number', 'choice', 'switch'] as const satisfies readonly OptionRow['kind'][];
export type OptionKind = (typeof OPTION_KINDS)[number];

type Title = Readonly<Record<string, string>>;

/** A new option of a kind, whole from the start. */
export const freshOption = (kind: OptionKind, title: Title): Json => {
  if (kind === 'number') return { title, from: 1, to: 10, default: 5 };
  if (kind === 'choice') return { title, of: ['first', 'second'], default: 'first' };
  return { title, default: false };
};

const isWhole = (value: Json | undefined): value is number => Number.isInteger(value);

/** The numbers of an option as far as they are written, and what their fields may be stepped to. */
export const rangeOf = ({ from, to, default: usual }: OptionRow) => ({
  from: isWhole(from) ? from : 0,
  to: isWhole(to) ? to : isWhole(from) ? from : 0,
  usual: isWhole(usual) ? usual : isWhole(from) ? from : 0,
});
