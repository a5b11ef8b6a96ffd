import type { Change } from '../../engine/index.ts';
import { useEditing } from '../store/editing.ts';
import { useToasts } from '../store/toasts.ts';

/** Makes changes of the rules from a head; one that cannot be made is told. True when it was made. */
export const useChanges = (): ((change: Change, said: string) => boolean) => {
  const editing = useEditing();
  const toasts = useToasts();
  return (change, said) => {
    const edited = editing.make(change, said);
    if (!edited.ok) toasts.show({ text: edited.why, tone: 'error' });
    return edited.ok;
  };
};
