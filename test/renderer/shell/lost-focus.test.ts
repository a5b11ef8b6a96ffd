import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope } from 'vue';
import { useLostFocus } from '../../../renderer/shell/lost-focus.ts';

const PAGE = `
  <header><button>Library</button></header>
  <main tabindex="-1">
    <div id="note"><button id="restore">Restore</button></div>
    <section id="strip"><button id="show">Show</button><div><button id="take">Take it over</button></div></section>
    <div class="sentences"><button id="fix">Mend it</button></div>
  </main>
  <div role="dialog" id="dialog"><button id="make">Make it</button></div>`;

let scope = effectScope();
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = PAGE;
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  scope = effectScope();
  scope.run(useLostFocus);
});
afterEach(() => {
  scope.stop();
  vi.useRealTimers();
});

const at = (id: string): HTMLElement => document.getElementById(id)!;
/** Presses a button; some time later something goes. */
const press = (id: string, gone: () => void): void => {
  at(id).focus();
  at(id).click();
  vi.advanceTimersByTime(250);
  gone();
  vi.advanceTimersByTime(300);
};

describe('the focus of what goes away', () => {
  it('goes to what is left beside it', () => {
    press('take', () => at('take').remove());
    expect(document.activeElement).toBe(at('show'));
  });

  it('goes to the work area where nothing around it is left', () => {
    press('restore', () => at('note').remove());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('goes to the work area where it was in a dialog, and what the dialog gave it back to has gone as well', () => {
    press('make', () => {
      at('dialog').remove();
      at('restore').focus();
      vi.advanceTimersByTime(150);
      at('note').remove();
    });
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('goes to the work area where a dialog went away', () => {
    press('make', () => at('dialog').remove());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('stays where somebody else has put it', () => {
    press('take', () => {
      at('take').remove();
      at('fix').focus();
    });
    expect(document.activeElement).toBe(at('fix'));
  });

  it('is left to the sentences as long as they are there', () => {
    press('fix', () => at('fix').remove());
    expect(document.activeElement).toBe(document.body);
    at('take').focus();
    press('take', () => document.querySelector('main')!.replaceChildren());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});
