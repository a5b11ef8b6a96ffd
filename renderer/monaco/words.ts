import * as monaco from 'monaco-editor/editor';
import type { Completion } from '../../engine/index.ts';
import { engine } from '../worker/engine.ts';
import { RULESET_LANGUAGE } from './language.ts';

/** Completions and hovers from the vocabulary, asked of the engine's worker. */
export const offerWords = (): void => {
  monaco.languages.registerCompletionItemProvider(RULESET_LANGUAGE, {
    triggerCharacters: ['"', '@', '$', ':', ' '],
    provideCompletionItems: async (model, position) => {
      const found = await engine().completions(model.getValue(), model.getOffsetAt(position));
      return { suggestions: found.map((completion, order) => itemOf(model, completion, order)) };
    },
  });
  monaco.languages.registerHoverProvider(RULESET_LANGUAGE, {
    provideHover: async (model, position) => {
      const hover = await engine().hover(model.getValue(), model.getOffsetAt(position));
      if (hover === undefined) return undefined;
      return { contents: [{ value: hover.markdown }], range: rangeOf(model, hover.offset, hover.length) };
    },
  });
};

const itemOf = (
  model: monaco.editor.ITextModel,
  completion: Completion,
  order: number,
): monaco.languages.CompletionItem => ({
  label: completion.label,
  kind: monaco.languages.CompletionItemKind.Value,
  detail: completion.detail,
  documentation: completion.doc === undefined ? undefined : { value: completion.doc },
  insertText: completion.insert,
  insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
  filterText: completion.filter,
  sortText: String(order).padStart(5, '0'), // the engine knows best what is likely here
  range: rangeOf(model, completion.offset, completion.length),
});

const rangeOf = (model: monaco.editor.ITextModel, offset: number, length: number): monaco.Range => {
  const [from, to] = [model.getPositionAt(offset), model.getPositionAt(offset + length)];
  return new monaco.Range(from.lineNumber, from.column, to.lineNumber, to.column);
};
