import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import type { FormField, Pointer } from '../../engine/index.ts';
import { sameOr } from '../store/same.ts';
import { engine } from '../worker/engine.ts';
import { useDocument } from '../store/document.ts';
import { useForm } from './form-store.ts';

const NONE: readonly FormField[] = [];

/** The fields or slots of what stands at a place, asked anew whenever the text changes; none where nothing is asked. */
export const useFields = (at: () => Pointer | undefined): Readonly<Ref<readonly FormField[]>> => {
  const document = useDocument();
  const form = useForm();
  const fields = shallowRef<readonly FormField[]>(NONE);
  let turn = 0;
  let known: Pointer | undefined;

  const load = async (): Promise<void> => {
    const mine = ++turn;
    const wanted = at();
    if (wanted !== known) fields.value = NONE;
    known = wanted;
    if (wanted === undefined || form.setup === undefined) return;
    const found = await engine().fields(document.text, form.setup, wanted, form.language);
    if (mine === turn) fields.value = sameOr<readonly FormField[], readonly FormField[]>(fields.value, found);
  };
  watch([at, () => document.text, () => form.setup, () => form.language], () => void load(), { immediate: true });
  onScopeDispose(() => turn++);
  return fields;
};

/** How one place is filled in: the field of what it lies in. */
export const fieldAt = async (at: Pointer): Promise<FormField | undefined> => {
  const document = useDocument();
  const form = useForm();
  if (form.setup === undefined) return undefined;
  const holder = at.slice(0, Math.max(at.lastIndexOf('/'), 0));
  const all = await engine().fields(document.text, form.setup, holder, form.language);
  return all.find(field => field.at === at);
};
