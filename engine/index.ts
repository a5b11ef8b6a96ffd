/** The one door of the engine: whoever is not the engine imports from here and nowhere else. */
export { MOST_SEATS, NONE, type Card, type Deck, type Face, type Seat, type Suit } from './cards/deck.ts';
export { makeLuck, type Luck } from './cards/random.ts';

export { ACTION_BASE, ASKS, PASS, type AskKind, type Decision } from './table/ask.ts';
export { Fault, type FaultCode } from './table/fault.ts';
export type { Game } from './table/game.ts';
export type { Happening, Listener } from './table/happening.ts';
export { makeChoices, type Choices } from './table/list.ts';
export type { EventName } from './table/event-plan.ts';
export type { MarkKind, PlacePlan, Plan, Seen } from './table/plan.ts';
export type { Beginning, GameRecord, RoundRecord } from './table/record.ts';
export { cloneState, copyState, makeState, seedTable, type State } from './table/state.ts';
export type * from './table/view.ts';

export { keysOf, pointerTo, type Diagnostic, type Located, type Pointer } from './language/diagnostic.ts';
export type { Effect, Effects, Phrase } from './language/phrase.ts';
export type {
  Form,
  FormAdd,
  FormControl,
  FormField,
  FormKey,
  FormRule,
  FormSection,
  Json,
  Offer,
} from './language/form.ts';
export type { Book, BookRule, BookSection, Chip, OutlineEntry, Part, Report, Summary } from './language/report.ts';
export { LANGUAGES, type Language, type Localised } from './language/say.ts';

export { TERMS, THEMES, termNamed } from './vocabulary/terms.ts';

export { compose } from './ruleset/compose.ts';
export { combinationsOf } from './ruleset/combinations.ts';
export { digestOf } from './ruleset/digest.ts';
export { formatDocument } from './ruleset/format.ts';
export { isTooMuch, parseText } from './ruleset/parse.ts';
export { locate } from './ruleset/places.ts';
export type { OptionValue, Setup, Sound } from './ruleset/sound.ts';

export { scenarioMoments } from './check/meaning/scenarios.ts';
export { checkText, makeChecker, type Checker } from './check/check.ts';
export { soundOf } from './check/sound.ts';

export { compileGame } from './compile/compile.ts';
export { readyGame, type Ready } from './compile/ready.ts';

export { apply, decide } from './play/act.ts';
export { explain } from './play/explain.ts';
export { legalFor } from './play/legal.ts';
export { firstAsked, playRandom } from './play/playout.ts';
export { positionOf } from './play/position.ts';
export { parseRecord, recordText } from './play/record-text.ts';
export { carryOver, recordOf, replayRecord, type CarriedOver, type Difference } from './play/record.ts';
export { advance, isOver, startGame } from './play/run.ts';
export {
  playScenario,
  runScenario,
  runScenarios,
  type Scenario,
  type ScenarioFailure,
  type ScenarioResult,
} from './play/scenario.ts';
export { Unfit } from './play/scenario-form.ts';
export {
  lookAtScenario,
  type ExplainedFailure,
  type ScenarioLook,
  type ScenarioQuestion,
  type ScenarioReason,
} from './play/scenario-look.ts';
export {
  scenarioFrom,
  scenarioStarts,
  type Proposal,
  type RecordedScenario,
  type ScenarioStart,
} from './play/scenario-record.ts';
export {
  decideIn,
  decisionsOf,
  logIn,
  openSession,
  sessionAt,
  stepsOf,
  undoIn,
  viewIn,
  type Session,
} from './play/session.ts';
export { viewFor } from './play/view.ts';

export { bookOf } from './describe/book.ts';
export { titled } from './describe/wording.ts';
export { actionReasons } from './describe/book-actions.ts';
export { completionsAt, hoverAt, type Completion, type Hover } from './describe/complete.ts';
export {
  focusInWords,
  manual,
  type Manual,
  type ManualEvent,
  type ManualSlot,
  type ManualWord,
} from './describe/manual.ts';
export type { ManualField } from './describe/manual-fields.ts';
export { topicAt, usesIn, type Topic, type Use } from './describe/manual-topics.ts';
export { FAMILIES, natureOf, TRAITS, type Family, type Nature, type Trait } from './describe/nature.ts';
export { fieldsOf, formOf, keyAt, offersAt } from './describe/form.ts';
export { deckTableOf, type DeckCard, type DeckGroup, type DeckSum, type DeckTable } from './describe/deck-table.ts';
export { dealTableOf, type DealColumn, type DealTable } from './describe/deal-table.ts';
export type { Dealt, DealtFlow, DealtMove, DealtPlace } from './describe/dealt.ts';
export { flowOf, type Flow, type FlowPhase, type FlowRule } from './describe/flow.ts';
export { ledgerOf, type Ledger, type LedgerCards, type LedgerLine, type Played } from './describe/ledger.ts';
export { sieveTableOf, type SievePhase, type SieveStep, type SieveTable } from './describe/sieve-table.ts';
export { trySieve, type SievedCard, type SieveSeen, type SieveTry } from './describe/sieve-try.ts';
export { variantTableOf, type VariantConflict, type VariantRow, type VariantTable } from './describe/variant-table.ts';
export { optionTableOf, type OptionRow } from './describe/option-table.ts';
export { partlyRead, type PartlyRead } from './describe/partly-read.ts';
export { ID_PATTERN } from './describe/schema.ts';
export { variantTitlesOf } from './describe/variant-titles.ts';
export { logLines, type LogLine } from './describe/log.ts';

export type { Change, Edited, Into, TextEdit } from './edit/change.ts';
export { asVariant, type AsVariant, type VariantName } from './edit/as-variant.ts';
export { clipOf } from './edit/clips/clip.ts';
export { pasteOf, type Pasted, type PasteTarget, type Told, type Where } from './edit/clips/paste.ts';
export type { Home } from './edit/clips/homes.ts';
export type { Pattern, PatternPiece } from './edit/clips/pattern.ts';
export type { Brought, Swapped } from './edit/clips/settle.ts';
export type { CardPlace, DeckBar, DeckEdited, DeckText } from './edit/deck-card.ts';
export { deckCountEdit, type CountWish } from './edit/deck-count.ts';
export { deckPointsEdit } from './edit/deck-points.ts';
export {
  differencesOf,
  type RuleDifference,
  type DifferenceDetail,
  type Differences,
  type DifferenceSection,
  type Edition,
} from './edit/difference.ts';
export { editsOf } from './edit/edits.ts';
export { fixesOf, type Fix } from './edit/fixes.ts';

export { randomBot, type Bot } from './bots/random.ts';

export { measureCoverage, type CoverageRun, type CoverageSetup } from './lab/coverage.ts';
export type { Coverage, CoveredChoice, CoveredSpot, CoveredTable } from './lab/coverage-report.ts';
