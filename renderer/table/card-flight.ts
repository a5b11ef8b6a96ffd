import { onUpdated, watch, type Ref } from 'vue';

const FLIGHT = { duration: 210, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };
const SHORTEST_WAY = 10; // pixels; less is not worth a motion

/**
 * Lets cards move from where they lay to where they lie now, and tricks go to who took them.
 * Motion never holds anything up: it can be finished at any time, and is left out when rest is wanted.
 */
export const useCardFlight = (felt: Readonly<Ref<HTMLElement | null>>, seen: () => unknown): { finish: () => void } => {
  let before = new Map<string, DOMRect>();
  let swept: { cards: readonly HTMLElement[]; to: string } | undefined;
  const flights = new Set<Animation>();

  const finish = () => {
    for (const flight of [...flights]) flight.finish();
  };
  const isStill = () => document.documentElement.dataset.motion === 'off' || document.hidden;

  watch(
    seen,
    () => {
      finish();
      before = isStill() || felt.value === null ? new Map<string, DOMRect>() : placesOf(felt.value);
      swept = isStill() || felt.value === null ? undefined : trickToSweep(felt.value);
    },
    { flush: 'pre' },
  );

  onUpdated(() => {
    const ground = felt.value;
    if (ground === null || before.size === 0) return;
    const moved = before;
    before = new Map();
    const around = ground.getBoundingClientRect();
    const now = new Set<string>();
    for (const card of ground.querySelectorAll<HTMLElement>('[data-card]')) {
      const name = card.dataset.card!;
      now.add(name);
      const from =
        moved.get(name) ?? (card.dataset.from === undefined ? undefined : seatPlace(ground, card.dataset.from));
      if (from !== undefined) fly(card, from, card.getBoundingClientRect(), flights);
    }
    const goal = swept && seatPlace(ground, swept.to);
    const gone = (swept?.cards ?? []).filter(card => !now.has(card.dataset.card ?? ''));
    if (goal !== undefined)
      for (const card of gone) sweep(ground, around, card, moved.get(card.dataset.card!), goal, flights);
    swept = undefined;
  });

  return { finish };
};

const placesOf = (felt: HTMLElement): Map<string, DOMRect> =>
  new Map(
    [...felt.querySelectorAll<HTMLElement>('[data-card]')].map(card => [
      card.dataset.card!,
      card.getBoundingClientRect(),
    ]),
  );

/** The cards of a finished trick as they lie, and the seat they go to. */
const trickToSweep = (felt: HTMLElement): { cards: readonly HTMLElement[]; to: string } | undefined => {
  const ring = felt.querySelector<HTMLElement>('[data-to-seat]');
  if (ring?.dataset.toSeat === undefined) return undefined;
  const cards = [...ring.querySelectorAll<HTMLElement>('[data-card]')].map(card => card.cloneNode(true) as HTMLElement);
  return { cards, to: ring.dataset.toSeat };
};

const seatPlace = (felt: HTMLElement, seat: string): DOMRect | undefined =>
  (
    felt.querySelector(`[data-seat="${seat}"] .plate`) ?? felt.querySelector(`[data-seat="${seat}"]`)
  )?.getBoundingClientRect();

const middleOf = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

const run = (card: HTMLElement, frames: Keyframe[], flights: Set<Animation>): Animation => {
  const flight = card.animate(frames, FLIGHT);
  flights.add(flight);
  void flight.finished.catch(() => undefined).finally(() => flights.delete(flight));
  return flight;
};

const fly = (card: HTMLElement, from: DOMRect, to: DOMRect, flights: Set<Animation>): void => {
  const [start, end] = [middleOf(from), middleOf(to)];
  const [x, y] = [start.x - end.x, start.y - end.y];
  if (Math.hypot(x, y) < SHORTEST_WAY || to.width === 0) return;
  const scale = Math.min(1.6, Math.max(0.4, Math.min(from.width, 120) / to.width));
  run(
    card,
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 3 },
      { transform: 'none', zIndex: 3 },
    ],
    flights,
  );
};

const sweep = (
  felt: HTMLElement,
  around: DOMRect,
  card: HTMLElement,
  from: DOMRect | undefined,
  to: DOMRect,
  flights: Set<Animation>,
): void => {
  if (from === undefined) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  card.setAttribute('aria-hidden', 'true');
  card.removeAttribute('data-card');
  Object.assign(card.style, {
    position: 'absolute',
    left: `${from.left - around.left}px`,
    top: `${from.top - around.top}px`,
    width: `${from.width}px`,
    pointerEvents: 'none',
  });
  card.style.setProperty('--card-width', `${from.width}px`);
  felt.append(card);
  const goal = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.35)`;
  const flight = run(
    card,
    [
      { transform: 'none', opacity: 0.7 },
      { transform: goal, opacity: 0.2 },
    ],
    flights,
  );
  void flight.finished.catch(() => undefined).finally(() => card.remove());
};
