import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Dialog, FileFilter, OpenDialogReturnValue, SaveDialogReturnValue } from 'electron';
import { MOST_RULESET_BYTES } from '../host/calls.ts';

/** A file's name and what stands in it. */
export interface PickedFile {
  name: string; // "rage.tricksmith"
  text: string;
}

/** The system's dialogs, and the window they belong to; a test gives its own. */
export interface Asking<Window> {
  dialog: {
    showOpenDialog: (
      window: Window,
      options: Parameters<Dialog['showOpenDialog']>[0],
    ) => Promise<OpenDialogReturnValue>;
    showSaveDialog: (
      window: Window,
      options: Parameters<Dialog['showSaveDialog']>[0],
    ) => Promise<SaveDialogReturnValue>;
  };
  window: Window;
}

const RULESETS: FileFilter = { name: 'Rulesets', extensions: ['tricksmith', 'json'] };
const ALL_FILES: FileFilter = { name: 'All files', extensions: ['*'] };

/** Lets the user pick rulesets to import; undefined when cancelled. */
export const pickFiles = async <Window>({
  dialog,
  window,
}: Asking<Window>): Promise<readonly PickedFile[] | undefined> => {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Import rulesets',
    properties: ['openFile', 'multiSelections'],
    filters: [RULESETS, ALL_FILES],
  });
  return canceled || filePaths.length === 0 ? undefined : Promise.all(filePaths.map(readFile));
};

/** Lets the user choose where an exported text goes and writes it there; false when cancelled. */
export const exportText = async <Window>(
  { dialog, window }: Asking<Window>,
  write: (path: string, text: string) => Promise<void>,
  file: PickedFile,
): Promise<boolean> => {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Export',
    defaultPath: basename(file.name),
    filters: [filterFor(file.name), ALL_FILES],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return false;
  await write(filePath, file.text);
  return true;
};

/** Reads a file that the user named. Of one that is too large only so much is read that the check can say so. */
export const readFile = async (path: string): Promise<PickedFile> => {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min((await file.stat()).size, MOST_RULESET_BYTES + 1));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return { name: basename(path), text: buffer.toString('utf8', 0, bytesRead) };
  } finally {
    await file.close();
  }
};

const filterFor = (name: string): FileFilter => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'json';
  return RULESETS.extensions.includes(extension)
    ? RULESETS
    : { name: extension.toUpperCase(), extensions: [extension] };
};
