import { describe, expect, it } from 'vitest';

const COMPONENTS = import.meta.glob<string>('../../../renderer/**/*.vue', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Parts whose root is another part: what they are given reaches an element that the styles beside them do not know. */
const PASS_ON = ['AppButton'];

const styleOf = (text: string): string =>
  [...text.matchAll(/<style scoped>(.*?)<\/style>/gs)].map(([, style]) => style).join('\n');

const classesPassedOn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`<(?:${PASS_ON.join('|')})\\b[^>]*?\\sclass="([^"]+)"`, 'gs'))].flatMap(([, names]) =>
    names!.split(' '),
  );

const selectorsOf = (style: string, name: string): string[] =>
  [...style.matchAll(/([^{}]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter(selector => new RegExp(`\\.${name}(?![\\w-])`).test(selector));

describe('a style beside a part', () => {
  it('reaches through other parts what it is meant for', () => {
    const lost = Object.entries(COMPONENTS).flatMap(([file, text]) =>
      classesPassedOn(text).flatMap(name =>
        selectorsOf(styleOf(text), name)
          .filter(selector => !selector.includes(':deep('))
          .map(selector => `${file.replace('../../../', '')}: ${selector}`),
      ),
    );
    expect(lost).toEqual([]);
  });
});
