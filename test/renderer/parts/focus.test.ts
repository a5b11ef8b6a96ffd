import { defineComponent, h, nextTick, ref } from 'vue';
import { afterEach, expect, it, vi } from 'vitest';
import AppButton from '../../../renderer/parts/AppButton.vue';
import DialogBox from '../../../renderer/parts/DialogBox.vue';
import MenuButton from '../../../renderer/parts/MenuButton.vue';
import { inTheEnd } from '../in-the-end.ts';
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
  await inTheEnd(() => expect(document.activeElement).toBe(menu.trigger));
});

it('goes back to what opened the menu when a dialog that was chosen in it is closed', async () => {
  await stage(isMenuOf({ label: 'More' }));
  const { trigger, entry } = await openMenu();
  entry.focus();
  await press('Enter');
  const field = await soon('input', 'Name');
  await inTheEnd(() => expect(document.activeElement).toBe(field));
  await press('Escape');
  await inTheEnd(() => expect(document.activeElement).toBe(trigger));
});

it('stays on a button that has nothing to do any more, and pressing it does nothing', async () => {
  const left = ref(1);
  const submit = vi.fn((event: Event) => event.preventDefault());
  await stage(
    defineComponent(() => () => [
      h(AppButton, { label: 'Undo', disabled: left.value === 0, onClick: () => left.value-- }),
      h('form', { onSubmit: submit }, h(AppButton, { label: 'Save', type: 'submit', disabled: true })),
    ]),
  );
  const button = await soon('button', 'Undo');
  button.focus();
  button.click();
  await nextTick();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  button.click();
  expect(left.value).toBe(0);
  (await soon('button', 'Save')).click();
  expect(submit).not.toHaveBeenCalled();
});
