import { NONE } from '../cards/deck.ts';
import { PASS } from '../table/ask.ts';
import type { SeenHappening } from '../play/log.ts';
import { callName, choiceOf } from '../play/decision.ts';
import type { LogLine } from './log.ts';
import { localised, titleOf } from './lexicon.ts';
import { pileInWords, type LogWords } from './log-words.ts';
import { denied, genitive, inWords, looksMany, numberInWords, withThe } from './wording.ts';

type Line = Pick<LogLine, 'kind' | 'text' | 'pointer'>;
type Of<T extends SeenHappening['type']> = Extract<SeenHappening, { type: T }>;

const move = (text: string): Line => ({ kind: 'move', text });

/** What was told before: is the next card the lead, and which trick of the round is it? */
export interface Told {
  leads: boolean;
  trick: number;
}

/** One happening in words; undefined for what nobody needs to read. */
export const lineOf = (happening: SeenHappening, { leads, trick }: Told, words: LogWords): Line | undefined => {
  const { name, names, card } = words;
  switch (happening.type) {
    case 'roundBegan':
      return { kind: 'round', text: `round ${happening.round}: ${name(happening.dealer)} deals` };
    case 'laidOpen':
      return move(laidOpenInWords(happening, words));
    case 'passed':
      return move(`${name(happening.seat)} passes`);
    case 'sealed':
      return move(
        words.game.plans[happening.plan]?.kind === 'bid'
          ? `${name(happening.seat)} has bid`
          : `${name(happening.seat)} has chosen`,
      );
    case 'rebid':
      return move(`${names(happening.seats)} are tied and bid again`);
    case 'bidsTied':
      return move(`${names(happening.seats)} stay tied`);
    case 'trickBegan':
      return { kind: 'trick', text: `trick ${trick}` };
    case 'cardPlayed':
      return move(
        `${chooserOf(happening, words)} ${leads ? 'leads' : 'plays'} ${card(happening.card)}${forWhom(happening, words)}`,
      );
    case 'actionTaken':
      return move(
        `${chooserOf(happening, words)} chooses “${actionInWords(happening, words)}”${forWhom(happening, words)}`,
      );
    case 'trickTaken':
      return {
        kind: 'trick',
        text: happening.winner === NONE ? 'nobody takes the trick' : `${name(happening.winner)} takes the trick`,
      };
    case 'cardTaken':
      return move(`${name(happening.seat)} takes ${card(happening.card)}`);
    case 'trumpMade':
      return { kind: 'rule', text: words.trump(happening.suit) };
    case 'chosen':
      return move(`${name(happening.seat)} ${chosenInWords(happening, words)}`);
    case 'marked':
      return markedLine(happening, words);
    case 'satOut':
      return { kind: 'rule', text: `${name(happening.seat)} sits out` };
    case 'roundVoid':
      return {
        kind: 'round',
        text: happening.dealAgain ? 'the round is void and is dealt again' : 'the round is void and the deal passes on',
      };
    case 'gameEnded':
      return { kind: 'end', text: endInWords(happening.winners, words) };
    default:
      return undefined;
  }
};

type Chosen = Of<'cardPlayed'> | Of<'actionTaken'>;
const chooserOf = ({ seat, by }: Chosen, { name }: LogWords): string => name(by ?? seat);
const forWhom = ({ seat, by }: Chosen, { name }: LogWords): string => (by === undefined ? '' : ` for ${name(seat)}`);

/** "Ben’s hand lies open: the red 4 and the blue 2". */
const laidOpenInWords = ({ pile, cards }: Of<'laidOpen'>, words: LogWords): string => {
  const where = words.pile(pile);
  const lies = where && looksMany(where.noun) ? 'lie' : 'lies';
  const open = `${where ? pileInWords(where, words) : 'it'} ${lies} open`;
  return cards.length === 0 ? open : `${open}: ${words.cards(cards)}`;
};

/** Do they win as one, by the rules or as a side? Else they are equal. */
const areTogether = (winners: readonly number[], { plans, sides }: LogWords['game']): boolean => {
  const [plan] = plans;
  if (plan?.kind === 'game' && plan.winners) return true;
  const side = sides?.fixed?.[winners[0] ?? 0] ?? 0;
  return winners.every(seat => (side & (1 << seat)) !== 0);
};

const endInWords = (winners: readonly number[], { names, game }: LogWords): string => {
  if (winners.length === 0) return 'the game is over, and nobody wins';
  return winners.length === 1
    ? `the game is over: ${names(winners)} wins`
    : `the game is over: ${names(winners)} ${areTogether(winners, game) ? 'win together' : 'share the win'}`;
};

/** "Ann bids 3", or all at once: "Ann bids 3, Ben 5". */
export const bidsLine = (bids: readonly Of<'called'>[], words: LogWords): string =>
  bids
    .map((bid, place) => {
      const said = calledInWords(bid, words);
      return `${words.name(bid.seat)} ${place === 0 ? said : said.replace(/^(bids|calls) /, '')}`;
    })
    .join(', ');

const calledInWords = ({ plan, call }: Of<'called'>, { game, card, lexicon }: LogWords): string => {
  const on = game.plans[plan];
  if (call === PASS) return 'passes';
  if (on?.kind !== 'bid') return `calls ${numberInWords(call)}`;
  const title = on.titles?.[callName(game, on, call)];
  if (title !== undefined) return `calls “${localised(title, lexicon.language)}”`;
  if (on.calls.kind === 'cards') return `bids ${card(call)}`;
  const value = callName(game, on, call);
  return typeof value === 'number' ? `bids ${numberInWords(value)}` : `calls “${inWords(value)}”`;
};

const actionInWords = ({ plan, action }: Of<'actionTaken'>, { game, lexicon }: LogWords): string => {
  const on = game.plans[plan];
  const taken = on?.kind === 'tricks' || on?.kind === 'turns' ? on.actions[action] : undefined;
  return taken === undefined ? '' : titleOf(taken, lexicon.language);
};

const chosenInWords = (
  { plan, choice, value }: Of<'chosen'>,
  { game, lexicon, name, card, suit }: LogWords,
): string => {
  const on = choiceOf(game, plan, choice);
  switch (on?.kind) {
    case 'card':
      return `chooses ${card(value)}`;
    case 'seat':
      return value === undefined ? 'chooses' : `chooses ${name(value)}`;
    case 'suit':
      return value === undefined ? 'names a suit' : `names ${suit(value)}`;
    case 'number':
      return value === undefined ? 'chooses a number' : `chooses ${numberInWords(value)}`;
    case 'option': {
      const option = value === undefined ? undefined : on.options?.[value];
      return option === undefined ? 'chooses' : `chooses “${titleOf(option, lexicon.language)}”`;
    }
    default:
      return 'chooses';
  }
};

/** What rules remember from now on: "Ann’s minus points: 9", "hearts are broken". */
const markedLine = ({ mark: index, of, value }: Of<'marked'>, words: LogWords): Line | undefined => {
  const { game, lexicon, name, card } = words;
  const mark = game.marks[index];
  if (mark === undefined) return undefined;
  const { text, said } = lexicon.mark(mark.name);
  const whose = mark.per === undefined || of === NONE ? undefined : mark.per === 'seat' ? name(of) : card(of);
  const pointer = mark.pointer;
  if (mark.kind === 'condition') {
    const clause = said ? text : `“${text}” holds`;
    return { kind: 'rule', pointer, text: about(value === 0 ? denied(clause) : clause, whose) };
  }
  const noun = whose === undefined ? withThe(text) : `${genitive(whose)} ${text.replace(/^(the|its) /, '')}`;
  return { kind: 'rule', pointer, text: `${noun}: ${markValue(mark, value, words)}` };
};

const about = (clause: string, whose: string | undefined): string => {
  if (whose === undefined) return clause;
  return /^its /.test(clause) ? `${genitive(whose)} ${clause.slice(4)}` : clause.replace(/^it /, `${whose} `);
};

const markValue = (
  mark: LogWords['game']['marks'][number],
  value: number,
  { name, names, card, suit, game }: LogWords,
): string => {
  const bits = (size: number): number[] =>
    Array.from({ length: size }, (_, place) => place).filter(place => (value & (1 << place)) !== 0);
  switch (mark.kind) {
    case 'suit':
      return suit(value);
    case 'suits':
      return bits(game.deck.suits.length).map(suit).join(', ') || 'no suit';
    case 'seat':
      return value === NONE ? 'nobody' : name(value);
    case 'seats':
      return names(bits(game.seats)) || 'nobody';
    case 'card':
      return value === NONE ? 'no card' : card(value);
    case 'cards':
      return value === 1 ? '1 card' : `${value} cards`;
    case 'choice':
      return inWords(mark.of[value] ?? '');
    default:
      return numberInWords(value);
  }
};
