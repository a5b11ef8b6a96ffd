import type { LibraryEntry } from '../../host/calls.ts';
import { i18n } from '../i18n/index.ts';
import { platform } from '../platform/index.ts';
import { useDocument } from '../store/document.ts';
import { useLibrary } from '../store/library.ts';
import { keyText } from '../store/place.ts';
import { useToasts } from '../store/toasts.ts';

/** Removes an own ruleset, and says how to have it back. */
export const removeWithUndo = async (entry: LibraryEntry, name: string): Promise<void> => {
  const library = useLibrary();
  const document = useDocument();
  const toasts = useToasts();
  const { t } = i18n.global;
  if (document.key !== undefined && keyText(document.key) === keyText(entry)) document.close();
  await library.remove(entry.file);
  await platform.dropDraft(entry.shelf, entry.file);
  toasts.show({
    text: t('library.removed', { name }),
    act: { label: t('shell.undo'), run: () => void library.add(library.freeName(entry.file), entry.text, 'free') },
  });
};
