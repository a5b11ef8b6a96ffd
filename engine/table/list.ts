/** A short list of cards or seats that is filled anew at each reading; it belongs to whoever made it and is read at once. */
export interface List {
  readonly at: Int16Array;
  size: number;
}

export const makeList = (most: number): List => ({ at: new Int16Array(most), size: 0 });

export const listOf = (...items: readonly number[]): List => ({ at: Int16Array.from(items), size: items.length });

export const add = (list: List, item: number): void => {
  list.at[list.size++] = item;
};

export const includes = (list: List, item: number): boolean => {
  for (let i = 0; i < list.size; i++) if (list.at[i] === item) return true;
  return false;
};

export const copyInto = (to: List, from: List): List => {
  for (let i = 0; i < from.size; i++) to.at[i] = from.at[i]!;
  to.size = from.size;
  return to;
};

export const itemsOf = (list: List): number[] => Array.from(list.at.subarray(0, list.size));

/** Legal decisions of one question, as numbers; see `Ask` for what they mean. Grows when needed. */
export interface Choices {
  at: Int32Array;
  size: number;
}

export const makeChoices = (): Choices => ({ at: new Int32Array(512), size: 0 });

/** Sees to it that so many more can be added. */
export const makeRoom = (choices: Choices, more: number): void => {
  if (choices.size + more <= choices.at.length) return;
  const wider = new Int32Array((choices.size + more) * 2);
  wider.set(choices.at);
  choices.at = wider;
};

export const addChoice = (choices: Choices, value: number): void => {
  makeRoom(choices, 1);
  choices.at[choices.size++] = value;
};

export const addCards = (choices: Choices, cards: List): void => {
  const { size } = choices;
  makeRoom(choices, cards.size);
  for (let i = 0; i < cards.size; i++) choices.at[size + i] = cards.at[i]!;
  choices.size = size + cards.size;
};
