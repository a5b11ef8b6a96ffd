import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { MENU_COMMANDS, menuTemplate, type MenuCommand } from '../../electron/menu.ts';

const itemsOf = (menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap(item => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);

const idle = { send: () => undefined, showLibraryFolder: () => undefined };

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', platform => {
  it('offers every command once', () => {
    const sent: MenuCommand[] = [];
    const items = itemsOf(menuTemplate(platform, { ...idle, send: command => sent.push(command) }));
    for (const { click, label } of items) if (label !== undefined) (click as (() => void) | undefined)?.();
    expect(sent.toSorted()).toEqual(MENU_COMMANDS.toSorted());
  });

  it('gives no accelerator twice', () => {
    const keys = itemsOf(menuTemplate(platform, idle)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('has the way out where the system has it', () => {
    const menu = menuTemplate(platform, idle);
    expect(menu[0]?.role === 'appMenu').toBe(platform === 'darwin');
    const roles = itemsOf(menu).map(({ role }) => role);
    expect(roles).toContain(platform === 'darwin' ? 'close' : 'quit');
  });
});

it('shows the folder of own rulesets', () => {
  let shown = 0;
  const items = itemsOf(menuTemplate('linux', { ...idle, showLibraryFolder: () => (shown += 1) }));
  (items.find(({ label }) => label === 'Show Rulesets Folder')?.click as () => void)();
  expect(shown).toBe(1);
});
