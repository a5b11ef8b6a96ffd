/** "changeTrump", "no-trump" -> "change trump", "no trump". */
export const inWords = (id: string): string =>
  id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .replace(/\b[A-Z][a-z]/g, start => start.toLowerCase());

/** An id as a heading: "plus-five" -> "Plus five". */
export const titled = (id: string): string => inWords(id).replace(/^./, letter => letter.toUpperCase());

/** "red-7" -> "red 7"; "joker#2" -> "joker". */
export const cardInWords = (name: string): string => name.replace(/#\d+$/, '').replaceAll('-', ' ');

/** "red-7" -> "red 7"; of a suit that is a noun, "7 of hearts". */
export const cardOfSuit = (name: string, suits: readonly string[]): string => {
  const suit = suits.find(each => name.startsWith(`${each}-`) && looksMany(inWords(each)));
  return suit === undefined ? cardInWords(name) : `${cardInWords(name.slice(suit.length + 1))} of ${inWords(suit)}`;
};

/** What one card of a suit is: "hearts" -> "a heart"; colours, and what has no such noun, stay. */
export const oneOfSuit = (suit: string): string => {
  const noun = inWords(suit);
  if (!looksMany(noun)) return noun;
  return /(ves|ies|ss)$/.test(noun) ? `of ${noun}` : withArticle(noun.replace(/s$/, ''));
};

/** A card without suit and rank bears its name as a title: "no-trump#2" -> "No Trump". */
export const titleOfCard = (name: string): string =>
  cardInWords(name).replace(/(^|\s)\p{Ll}/gu, letter => letter.toUpperCase());

/** A number as it is printed: with a real minus, and no more digits than it has. */
export const numberInWords = (value: number): string => {
  const text = Number.isInteger(value) ? String(Math.abs(value)) : String(Math.abs(Math.round(value * 100) / 100));
  return value < 0 ? `−${text}` : text;
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

export const ordinal = (value: number): string => ORDINALS[value - 1] ?? `${value}th`;

/** "a" or "an", by how the next word sounds. */
export const withArticle = (noun: string): string => `${beginsWithVowel(noun) ? 'an' : 'a'} ${noun}`;

const beginsWithVowel = (noun: string): boolean =>
  /^[“"(]?(8|11(?!\d)|18(?!\d)|[aeio]|u(?!ni|se|ti)|[AFHILMNORSX]\b|hour|honou?r)/i.test(noun) &&
  !/^(one|once)\b/.test(noun);

/** "ally" -> "allies"; of several words the last: "face card" -> "face cards". */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
};

/** Whether a noun of the author's reads as several: "winnings", "cards". */
export const looksMany = (noun: string): boolean =>
  !/^(the |its |.*’s? )?(number|sum) of\b/.test(noun) &&
  ((/[^s'’]s$/.test(noun) && !/(us|is)$/.test(noun)) || /^(the |its )?(\w+ )?(cards|points)\b| and /.test(noun));

/** "the dealer" -> "the dealer's"; "the others" -> "the others'". */
export const genitive = (noun: string): string => (/s$/.test(noun) ? `${noun}’` : `${noun}’s`);

const DETERMINERS = /^(the|a|an|its|their|every|each|all|no|whoever|nobody|those|these|both)\b/;

/** A noun with "the" before it, unless it has something of the kind or is a quoted name. */
export const withThe = (noun: string): string => (DETERMINERS.test(noun) || /^[“\d]/.test(noun) ? noun : `the ${noun}`);

/** "the trump is turned down" -> "the trump is no longer turned down". */
export const noLonger = (clause: string): string => {
  if (clause.endsWith('” holds')) return clause.replace(/holds$/, 'no longer holds');
  const not = denied(clause);
  return not.startsWith('it is not so')
    ? `it is no longer so that ${clause}`
    : not.replace(/\bcannot\b/, 'can not').replace(/\bnot\b/, 'no longer');
};

/** "has" is only a helper before what was done: "has passed", not "has a card", "has seven cards" or a colour. */
const DENIABLE =
  /\b(is|are|was|were|can|(?:has|have) (?!(?:\w+te|sev|elev|t)en\b)(?:(?:\w{2,}|[^\Wr])ed|\w+(?:en|wn)))\b/;

/** A clause of the author's, denied, where that can be done without doubt: "hearts are broken" -> "hearts are not broken". */
export const denied = (clause: string): string => {
  if (clause.endsWith('” holds')) return clause.replace(/holds$/, 'does not hold');
  const verbs = clause.match(/\b(is|are|was|were|can|has|have)\b/g) ?? [];
  if (verbs.length !== 1 || !DENIABLE.test(clause) || /\b(no|not|nobody|never|none)\b/.test(clause))
    return `it is not so that ${clause}`;
  return clause.replace(/\b(is|are|was|were|has|have|can)\b/, '$1 not').replace(/\bcan not\b/, 'cannot');
};

/** "a", "a and b", "a, b and c". */
export const joinedBy = (items: readonly string[], word: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)!}`;

/** Whole numbers, rising, with neighbours together: 3, 4, 5, 8 -> "3 to 5 or 8". */
export const countsInWords = (counts: readonly number[]): string => {
  const runs: { from: number; to: number }[] = [];
  for (const count of counts) {
    const last = runs.at(-1);
    if (last !== undefined && count === last.to + 1) last.to = count;
    else runs.push({ from: count, to: count });
  }
  // Two neighbours are no range among others: "3, 4 or 6".
  const items = runs.flatMap(({ from, to }) => (to === from + 1 ? [from, to].map(String) : [rangeInWords(from, to)]));
  return joinedBy(items, 'or');
};

/** A range of whole numbers: "3", "3 or 4", "3 to 6". */
export const rangeInWords = (from: number, to: number): string => {
  if (from === to) return String(from);
  return to === from + 1 ? `${from} or ${to}` : `${from} to ${to}`;
};
