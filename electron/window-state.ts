/** Where a window or a display lies, in screen points. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How the window was left. */
export interface WindowState {
  bounds?: Bounds;
  maximized: boolean;
}

/** The least that the editor and the table need. */
export const LEAST = { width: 960, height: 640 } as const;
const FIRST = { width: 1440, height: 900 } as const;
const VISIBLE = 80; // points of the title bar that must stay in reach

/** Reads a saved state; whatever is not one is the first start. */
export const parseWindowState = (text: string | undefined): WindowState => {
  try {
    const saved: unknown = JSON.parse(text ?? '');
    if (typeof saved !== 'object' || saved === null) return { maximized: false };
    const maximized = 'maximized' in saved && saved.maximized === true;
    const bounds = 'bounds' in saved ? boundsOf(saved.bounds) : undefined;
    return bounds === undefined ? { maximized } : { bounds, maximized };
  } catch {
    return { maximized: false };
  }
};

/** The bounds to open with: the saved ones where a display still shows them, else the first size in the middle. */
export const openingBounds = (state: WindowState, displays: readonly Bounds[]): Partial<Bounds> => {
  const { bounds } = state;
  if (bounds === undefined || !displays.some(display => isInReach(bounds, display))) return { ...FIRST };
  return { ...bounds, width: Math.max(bounds.width, LEAST.width), height: Math.max(bounds.height, LEAST.height) };
};

const boundsOf = (value: unknown): Bounds | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y, width, height } = value as Record<string, unknown>;
  return isWhole(x) && isWhole(y) && isWhole(width) && isWhole(height) ? { x, y, width, height } : undefined;
};

const isWhole = (value: unknown): value is number => Number.isInteger(value);

const isInReach = (bounds: Bounds, display: Bounds): boolean => {
  const across = Math.min(bounds.x + bounds.width, display.x + display.width) - Math.max(bounds.x, display.x);
  return across >= VISIBLE && bounds.y >= display.y && bounds.y <= display.y + display.height - VISIBLE;
};
