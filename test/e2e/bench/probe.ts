/** What a measured moment looks like on the page: a selector, and how often it must be found, or what it must say. */
export interface Sign {
  selector: string;
  count?: number;
  text?: string;
  about?: string; // or what its text must hold
}

/** How long tasks of the page were while it was watched, in milliseconds. */
export interface Tasks {
  longest: number; // of those over 50 ms; 0 when there was none
  count: number;
  slowestKey: number; // from a key to the picture that it made, the worst of all keys
}

/** Set up in the page before anything else, and asked from outside. */
export interface Probe {
  /** Waits for the next key or click, and then for all signs to be on the screen. */
  arm(signs: readonly Sign[]): void;
  /** Milliseconds from the key or click to the picture that shows all signs. */
  took(): Promise<number>;
  watchTasks(): void;
  tasks(): Tasks;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page. It must stand by itself: only its text gets there. */
export const setUpProbe = (): void => {
  const isShown = ({ selector, count, text, about }: Sign): boolean => {
    const found = document.querySelectorAll(selector);
    if (count !== undefined) return found.length === count;
    const said = found[0]?.textContent?.trim().replaceAll('\u00a0', ' ');
    if (said === undefined) return false;
    return (text === undefined || said === text) && (about === undefined || said.includes(about));
  };
  // In a frame all that asked for it is called first, the text editor among them; sizes are compared after that, when what
  // is about to be drawn is settled. So a thing that changes its size in each frame tells what the frame will show.
  const pulse = document.createElement('i');
  pulse.style.cssText = 'position:fixed;left:0;top:0;height:1px;contain:strict;visibility:hidden';
  const settled = (look: () => void): void => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      look();
    });
    requestAnimationFrame(() => {
      if (!pulse.isConnected) document.documentElement.append(pulse);
      observer.observe(pulse); // told once in the frame in which it is first observed
    });
  };
  // A message is handled after the picture of the frame was made.
  const afterPicture = (done: (time: number) => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(undefined);
  };
  const LONGEST = 20_000; // ms: what has not come by then will not come
  let taken: Promise<number> = Promise.resolve(NaN);
  let longest = 0;
  let count = 0;
  let slowestKey = 0;
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      longest = Math.max(longest, duration);
      count++;
    }
  }).observe({ type: 'longtask' });
  new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') slowestKey = Math.max(slowestKey, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  window.probe = {
    arm: signs => {
      taken = new Promise((done, fail) => {
        const begin = ({ timeStamp }: Event): void => {
          for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, begin, true);
          const look = (): void => {
            const missing = signs.filter(sign => !isShown(sign));
            if (missing.length === 0) afterPicture(time => done(time - timeStamp));
            else if (performance.now() - timeStamp < LONGEST) settled(look);
            else fail(new Error(`Never on the screen: ${JSON.stringify(missing)}`));
          };
          settled(look);
        };
        for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, begin, true);
      });
    },
    took: () => taken,
    watchTasks: () => {
      longest = count = slowestKey = 0;
    },
    tasks: () => ({ longest, count, slowestKey }),
  };
};
