import {
  dealTableOf,
  deckCountEdit,
  deckPointsEdit,
  deckTableOf,
  flowOf,
  ledgerOf,
  optionTableOf,
  parseRecord,
  partlyRead,
  sieveTableOf,
  trySieve,
  variantTableOf,
  type CardPlace,
  type CountWish,
  type DealTable,
  type DeckEdited,
  type DeckTable,
  type DeckText,
  type Flow,
  type Language,
  type Ledger,
  type Played,
  type SieveSeen,
  type SieveTable,
  type SieveTry,
  type VariantTable,
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
  flow(text: string, setup: Setup, language: Language): Flow | undefined;
  sieveTable(text: string, setup: Setup, language: Language): SieveTable | undefined;
  sieveTry(text: string, setup: Setup, tried: SieveTry): SieveSeen | undefined;
  /** A worked round: the last of the game at the table, whose record is given, or one played by lot; nothing while there are errors. */
  ledger(text: string, setup: Setup, record: string | undefined): Ledger | undefined;
  variantTable(text: string): VariantTable | undefined;
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

const playedIn = (record: string | undefined): Played | undefined => {
  const parsed = record === undefined ? undefined : parseRecord(record);
  return parsed !== undefined && 'record' in parsed ? parsed.record : undefined;
};

export const sectionCalls: SectionCalls = {
  optionTable: optionTableOf,
  dealTable: (text, setup, language) => asked(text, setup, read => dealTableOf(read, setup.options, language)),
  deckTable: (text, setup) => asked(text, setup, read => deckTableOf(read, setup.options)),
  flow: (text, setup, language) => asked(text, setup, read => flowOf(read, language)),
  sieveTable: (text, setup, language) => asked(text, setup, read => sieveTableOf(read, setup.seats, language)),
  sieveTry: (text, setup, tried) => asked(text, setup, read => trySieve(read, setup, tried)),
  ledger: (text, setup, record) => asked(text, setup, read => ledgerOf(read, setup, playedIn(record))),
  variantTable: variantTableOf,
  deckCount: deckCountEdit,
  deckPoints: deckPointsEdit,
};
