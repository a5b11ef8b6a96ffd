import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { editsOf, type Change, type Edited, type Into } from '../../engine/index.ts';
import { useAnalysis } from './analysis.ts';
import { useDocument } from './document.ts';

/** Changes of the rules by hand: each becomes small edits of the text, written where the user said. */
export const useEditing = defineStore('editing', () => {
  const document = useDocument();
  const analysis = useAnalysis();
  /** Where changes go: where each thing is written, or into one variant. */
  const into = shallowRef<Into>({ is: 'base' });

  /** Makes a change; `said` names it for undo ("Change 13 to 7"). */
  const make = (change: Change, said: string): Edited => {
    void said;
    const edited = editsOf(document.text, change, into.value, analysis.setup?.variants ?? []);
    if (edited.ok) document.edit(edited.text);
    return edited;
  };
  return { into, make };
});
