/** Waits that a click or a key ends at once: motion and the pace of the bots never hold anybody up. */
export interface Pace {
  wait(milliseconds: number): Promise<void>;
  hurry(): void;
}

export const makePace = (): Pace => {
  let finish: (() => void) | undefined;
  return {
    wait: milliseconds =>
      milliseconds <= 0
        ? Promise.resolve()
        : new Promise(done => {
            const timer = setTimeout(() => finish?.(), milliseconds);
            finish = () => {
              clearTimeout(timer);
              finish = undefined;
              done();
            };
          }),
    hurry: () => finish?.(),
  };
};
