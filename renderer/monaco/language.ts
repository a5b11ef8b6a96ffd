import type { languages } from 'monaco-editor/editor';

/** The language of rulesets for Monaco: JSON, in which words of the vocabulary, the author's names and comments are told apart. */
export const RULESET_LANGUAGE = 'ruleset';

export const tokens: languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
      [/"@(?:[^"\\]|\\.)*"/, 'word'],
      [/"\$(?:[^"\\]|\\.)*"/, 'name'],
      [/"(?:[^"\\]|\\.)*"/, 'string'],
      [/"[^"]*$/, 'invalid'],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
      [/\b(?:true|false|null)\b/, 'literal'],
      [/[{}[\]]/, '@brackets'],
      [/[,:]/, 'mark'],
    ],
    comment: [
      [/[^*]+/, 'comment'],
      [/\*\//, 'comment', '@pop'],
      [/\*/, 'comment'],
    ],
  },
};

export const configuration: languages.LanguageConfiguration = {
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string'] },
    { open: '[', close: ']', notIn: ['string'] },
    { open: '"', close: '"', notIn: ['string'] },
  ],
  // A word with its "@" or "$" is one word, so that a completion replaces all of it.
  wordPattern: /[@$]?[\w#-]+/,
  indentationRules: { increaseIndentPattern: /[{[][^}\]]*$/, decreaseIndentPattern: /^\s*[}\]]/ },
};
