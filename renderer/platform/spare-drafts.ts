import type { Draft, HostCalls } from '../../host/calls.ts';

const KEY = 'tricksmith.draft.';
type DraftCalls = Pick<HostCalls, 'listDrafts' | 'keepDraft' | 'dropDraft'>;
type Shelf = Draft['shelf'];

const keyOf = (shelf: Shelf, file: string): string => `${KEY}${shelf}/${file}`;

/**
 * Unsaved text that the host cannot take, since it has ended, waits in the browser's own store; when the host is there
 * again it gets what is newer than its own. What cannot be kept by the host is still told to whoever asked.
 */
export const withSpareDrafts = (host: DraftCalls, store: Storage): DraftCalls => ({
  keepDraft: async draft => {
    try {
      await host.keepDraft(draft);
    } catch (fault) {
      spare(store, draft);
      throw fault;
    }
    store.removeItem(keyOf(draft.shelf, draft.file));
  },
  dropDraft: async (shelf, file) => {
    store.removeItem(keyOf(shelf, file));
    await host.dropDraft(shelf, file);
  },
  listDrafts: async () => {
    const kept = await host.listDrafts();
    const waiting = waitingIn(store).filter(
      spare => !kept.some(draft => isSame(draft, spare) && isNewer(draft, spare)),
    );
    for (const draft of waiting) await host.keepDraft(draft);
    for (const draft of waitingIn(store)) store.removeItem(keyOf(draft.shelf, draft.file));
    return [...kept.filter(draft => !waiting.some(spare => isSame(draft, spare))), ...waiting];
  },
});

/** A text too long for the store is not kept there; that nothing could be kept is told anyway. */
const spare = (store: Storage, draft: Draft): void => {
  try {
    store.setItem(keyOf(draft.shelf, draft.file), JSON.stringify(draft));
  } catch {
    store.removeItem(keyOf(draft.shelf, draft.file));
  }
};

const isSame = (a: Draft, b: Draft): boolean => a.shelf === b.shelf && a.file === b.file;
const isNewer = (a: Draft, b: Draft): boolean => a.changed >= b.changed;

const waitingIn = (store: Storage): Draft[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at))
    .filter(key => key?.startsWith(KEY) ?? false)
    .flatMap(key => draftFrom(store.getItem(key!)));

/** A draft from the store; none when somebody else wrote there. */
const draftFrom = (text: string | null): Draft[] => {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft> | null;
    const isDraft = (draft?.shelf === 'own' || draft?.shelf === 'shipped') && typeof draft.changed === 'number';
    const texts = [draft?.file, draft?.text, draft?.base];
    return isDraft && texts.every(each => typeof each === 'string') ? [draft as Draft] : [];
  } catch {
    return [];
  }
};
