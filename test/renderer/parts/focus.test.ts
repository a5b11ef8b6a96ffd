import { defineComponent, h, ref } from 'vue';
import { afterEach, expect, it, vi } from 'vitest';
import AppButton from '../../../renderer/parts/AppButton.vue';
import DialogBox from '../../../renderer/parts/DialogBox.vue';
import MenuButton from '../../../renderer/parts/MenuButton.vue';
import { press, soon, stage } from './stage.ts';

const isNamed = ref(false);
const isMenuOf = (trigger: object) =>
  defineComponent(() => () => [
    h(MenuButton, { entries: [{ id: 'name', label: 'Rename…' }], onChosen: () => (isNamed.value = true) }, () =>
      h(AppButton, trigger),
    ),
    h(DialogBox, { open: isNamed.value, 'onUpdate:open': to => (isNamed.value = to), title: 'A name' }, () =>
      h('input', { 'aria-label': 'Name' }),
    ),
  ]);
const openMenu = async () => {
  const trigger = await soon('button', 'More');
  trigger.focus();
  await press('Enter');
  return { trigger, entry: await soon('menuitem', 'Rename…') };
};
afterEach(() => (isNamed.value = false));

it.each([
  ['with words', { label: 'More' }],
  ['with a name alone', { label: 'More', bare: true }],
])('goes back to a button %s when its menu is closed', async (_, trigger) => {
  await stage(isMenuOf(trigger));
  const menu = await openMenu();
  expect(document.activeElement).not.toBe(menu.trigger);
  await press('Escape');
  await vi.waitFor(() => expect(document.activeElement).toBe(menu.trigger));
});

it('goes back to what opened the menu when a dialog that was chosen in it is closed', async () => {
  await stage(isMenuOf({ label: 'More' }));
  const { trigger, entry } = await openMenu();
  entry.focus();
  await press('Enter');
  const field = await soon('input', 'Name');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await press('Escape');
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger));
});
