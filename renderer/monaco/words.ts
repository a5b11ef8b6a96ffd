import * as monaco from 'monaco-editor/editor';
import type { Completion } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';
import { usePlace } from '../store/place.ts';
import { engine } from '../worker/engine.ts';
import { RULESET_LANGUAGE } from './language.ts';
import { rangeIn } from './ranges.ts';

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
      const [text, offset] = [model.getValue(), model.getOffsetAt(position)];
      const [hover, topic] = await Promise.all([engine().hover(text, offset), engine().topic(text, offset)]);
      if (hover === undefined) return undefined;
      const more = topic === undefined ? [] : [{ value: manualLink(topic), isTrusted: { enabledCommands: [LOOK_UP] } }];
      return { contents: [{ value: hover.markdown }, ...more], range: rangeIn(model, hover.offset, hover.length) };
    },
  });
  monaco.editor.registerCommand(LOOK_UP, (_, topic: string) => usePlace().lookUp(topic));
  // The code of a problem is a link to its page.
  monaco.editor.registerLinkOpener({
    open: ({ scheme, path }) => {
      if (scheme !== MANUAL) return false;
      usePlace().lookUp(path.replace(/^\//, ''));
      return true;
    },
  });
};

const LOOK_UP = 'tricksmith.lookUp';
const MANUAL = 'manual';

const manualLink = (topic: string): string =>
  `[${i18n.global.t('manual.open')}](command:${LOOK_UP}?${encodeURIComponent(JSON.stringify(topic))})`;

/** The page of the manual about a problem, as the text editor links to things. */
export const faultPage = (code: string): monaco.Uri => monaco.Uri.from({ scheme: MANUAL, path: `/fault/${code}` });

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
  range: rangeIn(model, completion.offset, completion.length),
});
