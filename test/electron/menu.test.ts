import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '../../electron/menu.ts';
import { MENU_ACTIONS, type MenuAction } from '../../host/calls.ts';

const itemsOf = (menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap(item => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);

const idle = { tell: () => undefined, showLibraryFolder: () => undefined };

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', platform => {
  it('offers every action of the list once', () => {
    const told: MenuAction[] = [];
    const items = itemsOf(menuTemplate(platform, { ...idle, tell: action => told.push(action) }));
    for (const { click, label } of items) if (label !== undefined) (click as (() => void) | undefined)?.();
    expect(told.toSorted()).toEqual(MENU_ACTIONS.toSorted());
  });

  it('gives no accelerator twice', () => {
    const keys = itemsOf(menuTemplate(platform, idle)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('has the way out where the system has it', () => {
    const menu = menuTemplate(platform, idle);
    const place = menu.findIndex(
      ({ submenu }) => Array.isArray(submenu) && submenu.some(({ role }) => role === 'quit'),
    );
    expect(menu[place]?.label).toBe(platform === 'darwin' ? 'Tricksmith' : '&File');
  });
});

it('shows the folder of own rulesets', () => {
  let shown = 0;
  const items = itemsOf(menuTemplate('linux', { ...idle, showLibraryFolder: () => (shown += 1) }));
  (items.find(({ label }) => label === 'Show Rulesets Folder')?.click as () => void)();
  expect(shown).toBe(1);
});
