import type { MenuItemConstructorOptions } from 'electron';
import type { MenuAction } from '../host/calls.ts';

/** What the menu sets off. */
export interface MenuActions {
  tell: (action: MenuAction) => void; // the page does it as if its own key had been pressed
  showLibraryFolder: () => void;
}

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: 'separator' };

/** The menu of a system, with the accelerators its users expect. */
export const menuTemplate = (platform: NodeJS.Platform, actions: MenuActions): Item[] => {
  const isMac = platform === 'darwin';
  const item = (label: string, accelerator: string | undefined, action: MenuAction): Item => ({
    label,
    accelerator,
    // The page has these keys too and comes first; a second registration would only take them from text fields.
    registerAccelerator: action !== 'undo' && action !== 'redo',
    click: () => actions.tell(action),
  });
  return [
    ...(isMac ? [appMenu(item)] : []),
    fileMenu(item, actions, isMac),
    editMenu(item, isMac),
    viewMenu(item),
    windowMenu(isMac),
    { role: 'help', label: '&Help', submenu: [item('Keys of This Place', undefined, 'keys')] },
  ];
};

type MakeItem = (label: string, accelerator: string | undefined, action: MenuAction) => Item;

const appMenu = (item: MakeItem): Item => ({
  label: 'Tricksmith',
  submenu: [
    { role: 'about' },
    SEPARATOR,
    item('Settings…', 'Cmd+,', 'settings'),
    SEPARATOR,
    { role: 'services' },
    SEPARATOR,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    SEPARATOR,
    { role: 'quit' },
  ],
});

const fileMenu = (item: MakeItem, { showLibraryFolder }: MenuActions, isMac: boolean): Item => ({
  label: '&File',
  submenu: [
    item('New Ruleset…', 'CmdOrCtrl+N', 'new'),
    item('Import…', 'CmdOrCtrl+O', 'import'),
    SEPARATOR,
    item('Save', 'CmdOrCtrl+S', 'save'),
    item('Export…', 'CmdOrCtrl+Shift+S', 'export'),
    SEPARATOR,
    { label: isMac ? 'Show Rulesets in Finder' : 'Show Rulesets Folder', click: () => showLibraryFolder() },
    SEPARATOR,
    ...(isMac
      ? [{ role: 'close' } as const]
      : [item('Settings…', 'Ctrl+,', 'settings'), SEPARATOR, { role: 'quit' } as const]),
  ],
});

const editMenu = (item: MakeItem, isMac: boolean): Item => ({
  label: '&Edit',
  submenu: [
    item('Undo', 'CmdOrCtrl+Z', 'undo'),
    item('Redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y', 'redo'),
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    SEPARATOR,
    item('Find', 'CmdOrCtrl+F', 'find'),
  ],
});

const viewMenu = (item: MakeItem): Item => ({
  label: '&View',
  submenu: [
    item('Library', 'CmdOrCtrl+1', 'library'),
    item('Rules', 'CmdOrCtrl+2', 'rules'),
    item('Table', 'CmdOrCtrl+3', 'table'),
    SEPARATOR,
    item('Changes', 'F4', 'changes'),
    item('Command Palette…', 'CmdOrCtrl+K', 'palette'),
    SEPARATOR,
    { role: 'reload' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    { role: 'toggleDevTools' },
  ],
});

const windowMenu = (isMac: boolean): Item => ({
  label: '&Window',
  role: 'window',
  submenu: [{ role: 'minimize' }, ...(isMac ? [{ role: 'zoom' } as const, SEPARATOR, { role: 'front' } as const] : [])],
});
