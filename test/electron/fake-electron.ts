import { EventEmitter } from 'node:events';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';

/** What the user is going to answer to the system's dialogs. */
export interface Answers {
  opens?: string[];
  saves?: string;
}

type Invoke = (event: object, ...words: unknown[]) => Promise<unknown>;
type Serve = (request: Request) => Promise<Response>;

/** The part of Electron that the main process uses, played by plain Node; what the program does to it can be looked at. */
export interface FakeElectron {
  module: object;
  app: EventEmitter;
  windows: FakeWindow[];
  invoke: (url: string, channel: string, words: unknown[]) => Promise<unknown>;
  serve: (request: Request) => Promise<Response>;
  menu: () => readonly MenuItemConstructorOptions[];
  privileged: () => readonly object[];
  permits: (permission: string) => boolean;
  answers: Answers;
  shownFolders: string[];
}

export interface FakeWindow extends EventEmitter {
  options: Electron.BrowserWindowConstructorOptions;
  webContents: FakeContents;
  loaded: Promise<string>; // the address that the program opened
  isShown: boolean;
}

export interface FakeContents extends EventEmitter {
  send: (channel: string, ...told: unknown[]) => void;
  openHandler?: (details: object) => { action: string };
}

const makeWindow = (options: Electron.BrowserWindowConstructorOptions): FakeWindow => {
  let opened: (address: string) => void = () => undefined;
  const webContents = Object.assign(new EventEmitter(), {
    send: () => undefined,
    setWindowOpenHandler: (handler: FakeContents['openHandler']) =>
      Object.assign(webContents, { openHandler: handler }),
  });
  const window = Object.assign(new EventEmitter(), {
    options,
    webContents,
    isShown: false,
    loaded: new Promise<string>(done => (opened = done)),
    loadURL: (address: string) => Promise.resolve(opened(address)),
    show: () => Object.assign(window, { isShown: true }),
    focus: () => undefined,
    maximize: () => undefined,
    restore: () => undefined,
    isMinimized: () => false,
    isMaximized: () => false,
    isDestroyed: () => false,
    getNormalBounds: () => ({ x: 10, y: 10, width: 1200, height: 800 }),
  });
  return window;
};

/** Makes an Electron whose data lies in `folder`. */
export const makeFakeElectron = (folder: string): FakeElectron => {
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    whenReady: () => Promise.resolve(),
    requestSingleInstanceLock: () => true,
    enableSandbox: () => undefined,
    setAppUserModelId: () => undefined,
    getVersion: () => '0.0.0',
    getAppPath: () => process.cwd(),
    getPath: (name: string) => join(folder, name),
    quit: () => undefined,
    exit: () => undefined,
  });
  const windows: FakeWindow[] = [];
  const handlers = new Map<string, Invoke>();
  const answers: Answers = {};
  const shownFolders: string[] = [];
  let serve: Serve = () => Promise.reject(new Error('no protocol yet'));
  let menu: MenuItemConstructorOptions[] = [];
  let privileged: object[] = [];
  let check: ((contents: null, permission: string) => boolean) | undefined;

  const module = {
    app,
    BrowserWindow: function (options: Electron.BrowserWindowConstructorOptions) {
      const window = makeWindow(options);
      windows.push(window);
      app.emit('web-contents-created', {}, window.webContents);
      return window;
    },
    Menu: {
      buildFromTemplate: (template: typeof menu) => template,
      setApplicationMenu: (made: typeof menu) => (menu = made),
    },
    dialog: {
      showOpenDialog: () => Promise.resolve({ canceled: answers.opens === undefined, filePaths: answers.opens ?? [] }),
      showSaveDialog: () => Promise.resolve({ canceled: answers.saves === undefined, filePath: answers.saves ?? '' }),
      showErrorBox: () => undefined,
    },
    ipcMain: { handle: (channel: string, handler: Invoke) => handlers.set(channel, handler) },
    protocol: {
      registerSchemesAsPrivileged: (schemes: object[]) => (privileged = schemes),
      handle: (_scheme: string, handler: Serve) => (serve = handler),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => undefined,
        setPermissionCheckHandler: (handler: typeof check) => (check = handler),
      },
    },
    shell: { openPath: (path: string) => Promise.resolve(String(shownFolders.push(path))) },
  };

  return {
    module,
    app,
    windows,
    answers,
    shownFolders,
    invoke: async (url, channel, words) => handlers.get(channel)?.({ senderFrame: { url, parent: null } }, ...words),
    serve: request => serve(request),
    menu: () => menu,
    privileged: () => privileged,
    permits: permission => check?.(null, permission) ?? true,
  };
};

interface Loader {
  _load: (name: string, ...rest: unknown[]) => unknown;
}

/** Runs the built main process in this Node, with the fake in Electron's place. */
export const runMain = (fake: FakeElectron): void => {
  const require = createRequire(import.meta.url);
  const path = join(process.cwd(), 'dist', 'main', 'main.cjs');
  const loader = Module as unknown as Loader;
  const load = loader._load;
  loader._load = function (name, ...rest) {
    return name === 'electron' ? fake.module : load.call(this, name, ...rest);
  };
  try {
    delete require.cache[path];
    require(path);
  } finally {
    loader._load = load;
  }
};
