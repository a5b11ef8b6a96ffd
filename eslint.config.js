import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SHELL_GLOBALS = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'process',
  'Buffer',
  'require',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'Date',
  'crypto',
];

export default defineConfig(
  globalIgnores(['dist/', 'release/', 'coverage/', 'build/', 'test-results/', 'playwright-report/', 'schemas/']),
  {
    files: ['**/*.{ts,vue}'],
    extends: [tseslint.configs.recommendedTypeChecked, vue.configs['flat/recommended'], prettier],
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        project: ['./tsconfig.node.json', './tsconfig.web.json', './tsconfig.e2e.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      'vue/multi-word-component-names': ['error', { ignores: ['App'] }],
      'vue/require-default-prop': 'off',
      'vue/no-v-html': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/unbound-method': 'off', // records of functions, no classes: nothing is bound to "this"
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use an "as const" list and a union derived from it.' },
      ],
    },
  },
  {
    // The typed rules see the components that a component uses as "any"; vue-tsc sees them as they are.
    files: ['**/*.vue'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map(use => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  { files: ['test/**', 'scripts/**', '*.config.ts'], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ['engine/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', 'electron', 'vue', '**/host/**', '**/renderer/**', '**/electron/**'],
              message: 'The engine knows no shell.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...SHELL_GLOBALS.map(name => ({ name, message: 'The engine knows no shell, clock or luck.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Luck comes from the seed.' },
      ],
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
);
