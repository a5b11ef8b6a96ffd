import type { MenuItemConstructorOptions } from 'electron';

/** What the menu asks of the page; the page does it as if its own key had been pressed. */
export const MENU_COMMANDS = [
  'newRuleset',
  'importRuleset',
  'saveRuleset',
  'exportRuleset',
  'showLibrary',
  'showRules',
  'showTable',
  'openPalette',
  'showKeys',
] as const;

export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** What the menu needs from the window it stands on. */
export interface MenuActions {
  send: (command: MenuCommand) => void;
  showLibraryFolder: () => void;
}

/** The menu of a system, with the accelerators its users expect. */
export const menuTemplate = (platform: NodeJS.Platform, actions: MenuActions): MenuItemConstructorOptions[] => {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu()] : []),
    fileMenu(actions, isMac),
    editMenu(isMac),
    viewMenu(actions),
    windowMenu(isMac),
    helpMenu(actions),
  ];
};

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

const appMenu = (): MenuItemConstructorOptions => ({ role: 'appMenu' });

const fileMenu = ({ send, showLibraryFolder }: MenuActions, isMac: boolean): MenuItemConstructorOptions => ({
  label: '&File',
  submenu: [
    { label: 'New Ruleset…', accelerator: 'CmdOrCtrl+N', click: () => send('newRuleset') },
    { label: 'Import…', accelerator: 'CmdOrCtrl+O', click: () => send('importRuleset') },
    SEPARATOR,
    { label: 'Save', accelerator: 'CmdOrCtrl+S', click: () => send('saveRuleset') },
    { label: 'Export…', accelerator: 'CmdOrCtrl+Shift+S', click: () => send('exportRuleset') },
    SEPARATOR,
    { label: isMac ? 'Show Rulesets in Finder' : 'Show Rulesets Folder', click: () => showLibraryFolder() },
    SEPARATOR,
    isMac ? { role: 'close' } : { role: 'quit' },
  ],
});

// Undo and redo keep their keys in the page, where the text editor has its own memory of changes.
const editMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  label: '&Edit',
  submenu: [
    { role: 'undo', registerAccelerator: isMac },
    { role: 'redo', registerAccelerator: isMac },
    SEPARATOR,
    { role: 'cut', registerAccelerator: isMac },
    { role: 'copy', registerAccelerator: isMac },
    { role: 'paste', registerAccelerator: isMac },
    { role: 'selectAll', registerAccelerator: isMac },
  ],
});

const viewMenu = ({ send }: MenuActions): MenuItemConstructorOptions => ({
  label: '&View',
  submenu: [
    { label: 'Library', accelerator: 'CmdOrCtrl+1', click: () => send('showLibrary') },
    { label: 'Rules', accelerator: 'CmdOrCtrl+2', click: () => send('showRules') },
    { label: 'Table', accelerator: 'CmdOrCtrl+3', click: () => send('showTable') },
    SEPARATOR,
    { label: 'Command Palette…', accelerator: 'CmdOrCtrl+K', click: () => send('openPalette') },
    SEPARATOR,
    { role: 'reload' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    { role: 'toggleDevTools' },
  ],
});

const windowMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  label: '&Window',
  role: 'window',
  submenu: [{ role: 'minimize' }, ...(isMac ? [{ role: 'zoom' } as const, SEPARATOR, { role: 'front' } as const] : [])],
});

const helpMenu = ({ send }: MenuActions): MenuItemConstructorOptions => ({
  label: '&Help',
  role: 'help',
  submenu: [{ label: 'Keys of This Place', click: () => send('showKeys') }],
});
