import { describe, expect, it } from 'vitest';
import { openingBounds, parseWindowState } from '../../electron/window-state.ts';

const DISPLAY = { x: 0, y: 0, width: 1920, height: 1080 };
const LEFT = { x: 100, y: 50, width: 1200, height: 800 };

describe('the window as it was left', () => {
  it('is read back', () => {
    const state = { bounds: LEFT, maximized: true };
    expect(parseWindowState(JSON.stringify(state))).toEqual(state);
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"bounds":{"x":1}}',
    '{"bounds":{"x":0,"y":0,"width":"9","height":1}}',
  ])('is the first start when %s was saved', text => expect(parseWindowState(text)).toEqual({ maximized: false }));

  it('opens where it was', () => {
    expect(openingBounds({ bounds: LEFT, maximized: false }, [DISPLAY])).toEqual(LEFT);
  });

  it('opens at its first size when its display is gone', () => {
    const gone = { ...LEFT, x: 4000 };
    expect(openingBounds({ bounds: gone, maximized: false }, [DISPLAY])).toEqual({ width: 1440, height: 900 });
    expect(openingBounds({ bounds: { ...LEFT, y: -400 }, maximized: false }, [DISPLAY])).not.toHaveProperty('x');
  });

  it('opens on a second display, also one to the left', () => {
    const second = { x: -1920, y: 0, width: 1920, height: 1080 };
    const bounds = { ...LEFT, x: -1800 };
    expect(openingBounds({ bounds, maximized: false }, [DISPLAY, second])).toEqual(bounds);
  });

  it('is never smaller than the table needs', () => {
    const tiny = { ...LEFT, width: 200, height: 100 };
    expect(openingBounds({ bounds: tiny, maximized: false }, [DISPLAY])).toMatchObject({ width: 960, height: 640 });
  });
});
