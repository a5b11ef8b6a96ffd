/**
 * A letter box that the page shares with a worker. A message of the worker waits until the picture that is being made is
 * done; a letter can be taken out in the midst of it. Where nothing can be shared there is none, and the message does.
 */
export type LetterBox = SharedArrayBuffer;

/** A letter that is waited for: each has a number of its own. */
export interface Awaited {
  box: LetterBox;
  number: number;
}

const HEAD = 8; // bytes: the number of the letter that lies in the box, and its length
const LONGEST = 64 * 1024; // bytes

/** An empty one. Only pages that are isolated from those of others may share it with their workers. */
export const newLetterBox = (): LetterBox => new SharedArrayBuffer(HEAD + LONGEST);

/** Puts in what JSON can say. What is too long has to come by message. */
export const putLetter = ({ box, number }: Awaited, letter: unknown): void => {
  const bytes = new TextEncoder().encode(JSON.stringify(letter));
  if (bytes.length > LONGEST) return;
  new Uint8Array(box, HEAD).set(bytes);
  const head = new Int32Array(box, 0, 2);
  Atomics.store(head, 1, bytes.length);
  Atomics.store(head, 0, number); // the last of all: whoever sees it sees the letter, too
};

/** What lies in the box, if it is the letter that is waited for. */
export const takeLetter = ({ box, number }: Awaited): unknown => {
  const head = new Int32Array(box, 0, 2);
  if (Atomics.load(head, 0) !== number) return undefined;
  const bytes = new Uint8Array(box, HEAD, Atomics.load(head, 1)).slice(); // of shared memory no text can be made
  return JSON.parse(new TextDecoder().decode(bytes));
};
