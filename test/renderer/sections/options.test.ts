import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useToasts } from '../../../renderer/store/toasts.ts';
import RAGE from '../../../rulesets/rage.json?raw';
import { openDesk, type Desk } from '../form/desk.ts';

/** A window in which everything is in sight. */
class AllInSight {
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, time: 0 } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([entry], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}

const NAME = 'input[aria-label="Name of “Edition” in the rules"]';
let desk: Desk;
beforeAll(async () => {
  Object.assign(window, { IntersectionObserver: AllInSight });
  desk = await openDesk(RAGE);
}, 60_000);
beforeEach(async () => {
  useToasts().toasts = [];
  await desk.take(RAGE);
  await desk.seen(() => document.querySelector<HTMLInputElement>(NAME)?.value === 'edition' || undefined, 'the option');
});
afterAll(() => desk.close());

const cell = (label: string) =>
  desk.seen(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`), label);
/** Writes over what stands there, presses Enter and goes elsewhere. */
const writeOver = async (input: HTMLInputElement, words: string): Promise<void> => {
  input.focus();
  input.value = words;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await desk.press('Enter');
};

describe('an option', () => {
  it('gets another name in all rules, once, and keeps the focus', async () => {
    const input = await cell('Name of “Edition” in the rules');
    await writeOver(input, 'issue');
    input.dispatchEvent(new FocusEvent('blur')); // before it is seen to be written
    await desk.settled();
    await desk.seen(() => (input.value === 'issue' && input.isConnected) || undefined, 'the name');
    expect(useToasts().toasts).toEqual([]);
    expect(desk.document.text).not.toContain('"edition"');
    expect(document.activeElement).toBe(input);
  });

  it('gets another word for a value in all rules that ask for it', async () => {
    await writeOver(await cell('Value 1'), 'friend');
    await desk.settled();
    expect(desk.document.text).not.toContain('"amigo"');
    expect(desk.document.text).toContain('"default": "friend"');
  });
});
