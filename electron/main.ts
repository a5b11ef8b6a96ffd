import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell } from 'electron';
import type { HostCalls, HostEvents } from '../host/calls.ts';
import { faultInWords, writeIn } from '../host/files.ts';
import { libraryFolder } from '../host/folders.ts';
import { makeLibrary } from '../host/library.ts';
import { answerCalls } from './answers.ts';
import { SCHEME, serveBundle, START_PAGE } from './bundle.ts';
import { EVENT_CHANNEL } from './channels.ts';
import { exportText, pickFiles, readFile } from './dialogs.ts';
import { guardContents, guardSession } from './guard.ts';
import { menuTemplate } from './menu.ts';
import { filesIn, makeFileQueue } from './opened-files.ts';
import { readWindowState, writeWindowState } from './window-file.ts';
import { windowOptions } from './window.ts';

const BUILT = dirname(__dirname); // the folder dist, in which this file lies as main/main.cjs
const shipped = join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'rulesets');
const own = libraryFolder(process.env, process.platform, homedir());
const library = makeLibrary({ shipped, folder: own });
const opened = makeFileQueue({
  read: readFile,
  unreadable: (path, fault) => dialog.showErrorBox(`“${basename(path)}” cannot be opened`, faultInWords(fault)),
});

let window: BrowserWindow | undefined;

const tell = <Name extends keyof HostEvents>(name: Name, told: HostEvents[Name]): void => {
  if (window !== undefined && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, name, told);
};

/** The files on disk are the library's; the dialogs and the window are the desktop's own. */
const makeCalls = (): HostCalls => ({
  ...library,
  about: () =>
    Promise.resolve({ home: 'desktop', version: app.getVersion(), libraryFolder: own, platform: process.platform }),
  pickFiles: async () => (window === undefined ? undefined : pickFiles({ dialog, window })),
  exportText: async (name, text) =>
    window !== undefined &&
    exportText({ dialog, window }, (path, text) => writeIn(dirname(path), basename(path), text), { name, text }),
});

const openWindow = (): void => {
  const stateFile = join(app.getPath('userData'), 'window.json');
  const state = readWindowState(stateFile);
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
  const made = new BrowserWindow(windowOptions(state, displays, join(BUILT, 'preload', 'preload.cjs')));
  window = made;
  if (state.maximized) made.maximize();
  made.once('ready-to-show', () => made.show());
  made.on('close', () =>
    writeWindowState(stateFile, { bounds: made.getNormalBounds(), maximized: made.isMaximized() }),
  );
  made.on('closed', () => {
    opened.away();
    window = undefined;
  });
  made.webContents.on('did-start-loading', () => opened.away());
  made.webContents.on('did-finish-load', () => void opened.ready(files => tell('openFiles', files)));
  void made.loadURL(START_PAGE);
};

const showWindow = (): void => {
  if (window === undefined) return openWindow();
  if (window.isMinimized()) window.restore();
  window.focus();
};

const start = async (): Promise<void> => {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
  app.on('second-instance', (_event, words, folder) => {
    showWindow();
    void opened.open(filesIn(words, folder));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    void opened.open([path]);
  });
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void opened.open(filesIn(process.argv, process.cwd()));

  await app.whenReady();
  guardSession(session.defaultSession);
  protocol.handle(SCHEME, serveBundle(join(BUILT, 'renderer')));
  answerCalls(ipcMain, makeCalls());
  library.watch(() => tell('libraryChanged', undefined));
  const showLibraryFolder = () => void shell.openPath(own);
  const template = menuTemplate(process.platform, { tell: action => tell('menu', action), showLibraryFolder });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  openWindow();
};

app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
]);
if (app.requestSingleInstanceLock()) void start();
else app.quit();
