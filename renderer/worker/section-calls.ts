import { optionTableOf, type OptionRow } from '../../engine/index.ts';

/** What the heads of the form's sections ask: pictures, sums and tables of rules that may be at fault. */
export interface SectionCalls {
  /** The options as rows; undefined while the text is no JSON. */
  optionTable(text: string, variants: readonly string[]): readonly OptionRow[] | undefined;
}

export const sectionCalls: SectionCalls = {
  optionTable: optionTableOf,
};
