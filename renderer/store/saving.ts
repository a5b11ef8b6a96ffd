import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Saved } from '../../host/calls.ts';
import { i18n } from '../i18n/index.ts';
import { useDocument } from './document.ts';
import { useLibrary } from './library.ts';
import { useToasts } from './toasts.ts';

/** Saving, and what may have to be asked on the way: a name for a copy, or which of two texts shall stay. */
export const useSaving = defineStore('saving', () => {
  const document = useDocument();
  const library = useLibrary();
  const toasts = useToasts();
  const { t } = i18n.global;
  const isNaming = ref(false);
  const conflict = ref<{ file: string; onDisk: string }>();

  const note = (saved: Saved | undefined): void => {
    if (saved === undefined || saved.ok) return;
    const { file } = document.key ?? { file: '' };
    if (saved.reason === 'changed-on-disk' && saved.onDisk !== undefined)
      conflict.value = { file, onDisk: saved.onDisk };
    else if (saved.reason === 'too-large') toasts.show({ text: t('rules.saveTooLarge'), tone: 'error' });
    else toasts.show({ text: t('rules.saveFailed', { message: saved.message }), tone: 'error' });
  };

  /** Ctrl+S: an own ruleset is written, a shipped one gets an own copy. */
  const save = async (): Promise<void> => {
    if (!document.isOpen || (!document.isChanged && !document.isShipped)) return;
    if (document.isShipped) isNaming.value = true;
    else note(await document.save());
  };

  /** The answer to a conflict: which text the file shall hold. */
  const settle = async (how: 'mine' | 'theirs' | 'copy'): Promise<void> => {
    const { file, onDisk } = conflict.value ?? { file: '', onDisk: '' };
    conflict.value = undefined;
    if (how === 'mine') note(await document.save(onDisk));
    else if (how === 'theirs') await document.take(onDisk);
    else await saveCopy(library.freeName(file), document.text);
  };

  const saveCopy = async (file: string, text: string): Promise<void> => {
    const saved = await document.saveAs(file, text, 'free');
    if (saved.ok) toasts.show({ text: t('rules.savedAs', { file: saved.entry.file }) });
    else note(saved);
    isNaming.value = false;
  };

  return { isNaming, conflict, save, settle, saveCopy };
});
