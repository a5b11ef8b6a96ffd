import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { useLostFocus } from '../../../renderer/shell/lost-focus.ts';
import { drawn } from '../../../renderer/store/after-picture.ts';
import { inTheEnd } from '../in-the-end.ts';

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
  document.body.innerHTML = PAGE;
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  scope = effectScope();
  scope.run(useLostFocus);
});
afterEach(() => scope.stop());

const at = (id: string): HTMLElement => document.getElementById(id)!;
/** Presses a button; some time later something goes. */
const press = async (id: string, gone: () => void): Promise<void> => {
  at(id).focus();
  at(id).click();
  await drawn();
  gone();
  await drawn();
  await drawn();
};
const hasFocus = (wanted: string) =>
  inTheEnd(() => expect([document.activeElement?.id, document.activeElement?.tagName]).toContain(wanted));

describe('the focus of what goes away', () => {
  it('goes to what is left beside it', async () => {
    await press('take', () => at('take').remove());
    await hasFocus('show');
  });

  it('goes to the work area where nothing around it is left', async () => {
    await press('restore', () => at('note').remove());
    await hasFocus('MAIN');
  });

  it('goes to the work area where it was in a dialog, and what the dialog gave it back to has gone as well', async () => {
    await press('make', () => {
      at('dialog').remove();
      at('restore').focus();
    });
    expect(document.activeElement).toBe(at('restore'));
    at('note').remove();
    await hasFocus('MAIN');
  });

  it('goes to the work area where a dialog went away', async () => {
    await press('make', () => at('dialog').remove());
    await hasFocus('MAIN');
  });

  it('stays where somebody else has put it', async () => {
    await press('take', () => {
      at('take').remove();
      at('fix').focus();
    });
    expect(document.activeElement).toBe(at('fix'));
  });

  it('is left to the sentences as long as they are there', async () => {
    await press('fix', () => at('fix').remove());
    expect(document.activeElement).toBe(document.body);
    at('take').focus();
    await press('take', () => document.querySelector('main')!.replaceChildren());
    await hasFocus('MAIN');
  });
});
