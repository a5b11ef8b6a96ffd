/** Work on the latest state of things: one run at a time, and one more when something changed meanwhile. */
export interface Latest {
  /** Has it done for the present state, now or as soon as the running one ends; done when nothing is left to do. */
  wake(): Promise<void>;
}

export const makeLatest = (work: () => Promise<void>): Latest => {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  };
  return {
    wake: () => {
      isWanted = true;
      return (running ??= run());
    },
  };
};
