import type { editor } from 'monaco-editor/editor';

/** Colours of the text editor, the app's own in both themes; Monaco takes no CSS variables, hence the figures. */
const COLOURS = {
  light: {
    ground: '#fffefb',
    ink: '#1d1d1b',
    soft: '#767469',
    line: '#f1efe7',
    selection: '#cfe5dc',
    border: '#dedbd0',
    raised: '#ffffff',
    key: '#6a2b86',
    word: '#1b5e4b',
    name: '#2553a4',
    string: '#35602b',
    number: '#9a4300',
    literal: '#9a4300',
    mark: '#6b695f',
    error: '#a8231b',
    warning: '#7d4f00',
    accent: '#26594a',
    hover: '#dcebe5',
    come: '#26594a',
    gone: '#a8231b',
  },
  dark: {
    ground: '#1e211e',
    ink: '#ecebe4',
    soft: '#8f8e85',
    line: '#262a26',
    selection: '#2f4a40',
    border: '#363b36',
    raised: '#272b27',
    key: '#d0a6e8',
    word: '#86cbb0',
    name: '#9bbcf7',
    string: '#b5d49c',
    number: '#efb079',
    literal: '#efb079',
    mark: '#a3a298',
    error: '#f59d94',
    warning: '#e8bc72',
    accent: '#86cbb0',
    hover: '#213a31',
    come: '#86cbb0',
    gone: '#f59d94',
  },
} as const;

/** The colours of code for whoever shows some without Monaco, as CSS properties for both themes. */
export const codeColours = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['key', 'word', 'name', 'string', 'number', 'literal', 'mark'] as const).map(token => [
      `--code-${token}`,
      `light-dark(${COLOURS.light[token]}, ${COLOURS.dark[token]})`,
    ]),
  );

export const themeName = (shade: 'light' | 'dark'): string => `tricksmith-${shade}`;

/** A theme for Monaco in the app's colours. */
export const themeOf = (shade: 'light' | 'dark'): editor.IStandaloneThemeData => {
  const c = COLOURS[shade];
  const rule = (token: string, foreground: string) => ({ token, foreground: foreground.slice(1) });
  return {
    base: shade === 'light' ? 'vs' : 'vs-dark',
    inherit: true,
    rules: [
      rule('', c.ink),
      rule('key', c.key),
      rule('word', c.word),
      rule('name', c.name),
      rule('string', c.string),
      rule('number', c.number),
      rule('literal', c.literal),
      rule('mark', c.mark),
      rule('delimiter', c.mark),
      { ...rule('comment', c.mark), fontStyle: 'italic' },
      rule('invalid', c.error),
    ],
    colors: {
      'editor.background': c.ground,
      'editor.foreground': c.ink,
      'editorLineNumber.foreground': c.soft,
      'editorLineNumber.activeForeground': c.ink,
      'editor.lineHighlightBackground': c.line,
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': c.selection,
      'editorCursor.foreground': c.accent,
      'editorIndentGuide.background1': c.line,
      'editorIndentGuide.activeBackground1': c.border,
      'editorBracketMatch.background': c.hover,
      'editorBracketMatch.border': c.accent,
      'editorError.foreground': c.error,
      'editorWarning.foreground': c.warning,
      'editorWidget.background': c.raised,
      'editorWidget.border': c.border,
      'editorHoverWidget.background': c.raised,
      'editorHoverWidget.border': c.border,
      'editorSuggestWidget.background': c.raised,
      'editorSuggestWidget.border': c.border,
      'editorSuggestWidget.selectedBackground': c.hover,
      'editorSuggestWidget.selectedForeground': c.ink,
      'editorSuggestWidget.highlightForeground': c.accent,
      'editorSuggestWidget.focusHighlightForeground': c.accent,
      'editorStickyScroll.background': c.ground,
      'editorStickyScroll.border': c.border,
      'input.background': c.ground,
      'input.border': c.border,
      focusBorder: c.accent,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(level => [`editorBracketHighlight.foreground${level}`, c.mark])),
      'scrollbar.shadow': '#00000000',
      'minimap.background': c.ground,
      'diffEditor.insertedTextBackground': `${c.come}33`,
      'diffEditor.insertedLineBackground': `${c.come}1a`,
      'diffEditor.removedTextBackground': `${c.gone}33`,
      'diffEditor.removedLineBackground': `${c.gone}1a`,
      'diffEditor.diagonalFill': c.border,
      'diffEditor.unchangedRegionBackground': c.line,
      'diffEditor.unchangedRegionForeground': c.mark,
    },
  };
};
