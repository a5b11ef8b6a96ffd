import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { offerWords } from './words.ts';
import { configuration, RULESET_LANGUAGE, tokens } from './language.ts';
import { themeName, themeOf } from './theme.ts';

/** Monaco, made ready once: its worker, our language, our colours, and the vocabulary's completions and hovers. */
self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
monaco.languages.register({ id: RULESET_LANGUAGE });
monaco.languages.setMonarchTokensProvider(RULESET_LANGUAGE, tokens);
monaco.languages.setLanguageConfiguration(RULESET_LANGUAGE, configuration);
for (const shade of ['light', 'dark'] as const) monaco.editor.defineTheme(themeName(shade), themeOf(shade));
offerWords();
// These keys are the app's, in the text as everywhere.
const { KeyCode, KeyMod } = monaco;
for (const keybinding of [
  KeyMod.CtrlCmd | KeyCode.KeyK,
  KeyMod.CtrlCmd | KeyCode.KeyS,
  KeyMod.CtrlCmd | KeyCode.Comma,
  KeyMod.CtrlCmd | KeyCode.KeyZ,
  KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ,
  KeyMod.CtrlCmd | KeyCode.KeyY,
  KeyCode.F1,
  KeyCode.F4,
  KeyCode.F8,
]) {
  monaco.editor.addKeybindingRule({ keybinding, command: null });
}

const HELD = 'ruleset';

/** The text of a ruleset as Monaco holds it. One stays when its pane goes, so that folds and cursor outlive a look at the table. */
export const modelFor = (session: number, text: string): monaco.editor.ITextModel => {
  const uri = monaco.Uri.parse(`${HELD}:///${session}`);
  for (const other of monaco.editor.getModels())
    if (other.uri.scheme === HELD && other.uri.toString() !== uri.toString()) other.dispose();
  return monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, RULESET_LANGUAGE, uri);
};

export { monaco };
