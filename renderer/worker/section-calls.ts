import {
  dealTableOf,
  deckCountEdit,
  deckPointsEdit,
  deckTableOf,
  optionTableOf,
  partlyRead,
  type CardPlace,
  type CountWish,
  type DealTable,
  type DeckEdited,
  type DeckTable,
  type DeckText,
  type Language,
  type OptionRow,
  type PartlyRead,
  type Setup,
} from '../../engine/index.ts';

/**
 * What the heads of the form's sections ask: pictures, sums and tables of rules that may be at fault.
 * Undefined while the text is no JSON.
 */
export interface SectionCalls {
  optionTable(text: string, variants: readonly string[]): readonly OptionRow[] | undefined;
  dealTable(text: string, setup: Setup, language: Language): DealTable | undefined;
  deckTable(text: string, setup: Setup): DeckTable | undefined;
  /** The change of the rules that gives the deck so many of a card. */
  deckCount(deck: DeckText, wish: CountWish): DeckEdited;
  /** The change of the rules that lets a card count so much. */
  deckPoints(deck: DeckText, card: CardPlace, points: number): DeckEdited;
}

let last: { text: string; variants: string; read: PartlyRead | undefined } | undefined;

/** A composition as far as it can be read; the heads ask about one text, one after another. */
const reading = (text: string, variants: readonly string[]): PartlyRead | undefined => {
  const chosen = variants.join(' ');
  if (last?.text !== text || last.variants !== chosen)
    last = { text, variants: chosen, read: partlyRead(text, variants) };
  return last.read;
};

const asked = <T>(text: string, setup: Setup, of: (read: PartlyRead) => T): T | undefined => {
  const read = reading(text, setup.variants);
  return read === undefined ? undefined : of(read);
};

export const sectionCalls: SectionCalls = {
  optionTable: optionTableOf,
  dealTable: (text, setup, language) => asked(text, setup, read => dealTableOf(read, setup.options, language)),
  deckTable: (text, setup) => asked(text, setup, read => deckTableOf(read, setup.options)),
  deckCount: deckCountEdit,
  deckPoints: deckPointsEdit,
};
