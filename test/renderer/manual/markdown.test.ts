import { describe, expect, it } from 'vitest';
import { h, render } from 'vue';
import { colouredCode } from '../../../renderer/manual/code-colours.ts';
import { elementsOf, type LinkTarget } from '../../../renderer/manual/markdown.ts';

const linkOf = (href: string): LinkTarget | undefined => (href.startsWith('manual:') ? { href: '#/there' } : undefined);

const shown = (markdown: string): HTMLElement => {
  const host = document.createElement('div');
  render(h('main', elementsOf(markdown, linkOf)), host);
  return host;
};

describe('Markdown in the app', () => {
  it('makes headings, lists, tables and links', () => {
    const host = shown('### Slots\n\n- one *two*\n\n| a | b |\n| --- | --- |\n| `x\\|y` | [z](manual:word/z) |\n');
    expect(host.querySelector('h2')?.textContent).toBe('Slots');
    expect(host.querySelector('li em')?.textContent).toBe('two');
    expect(host.querySelector('tr[data-at="x|y"] code')?.textContent).toBe('x|y');
    expect(host.querySelector('td a')?.getAttribute('href')).toBe('#/there');
  });

  it('shows signs as they are written', () => {
    expect(shown('1 < 2 & "3" `a < b`').textContent).toBe('1 < 2 & "3" a < b');
  });

  it('lets no HTML and no foreign link through', () => {
    const host = shown(
      '<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) a <b>c</b>',
    );
    expect(host.querySelectorAll('img, script, a, b')).toHaveLength(0);
    expect(host.textContent).toContain('<script>alert(1)</script>');
  });
});

describe('coloured code', () => {
  it('tells keys, words and names apart, and loses nothing', () => {
    const text = '{ "op": "set", "to": "@led", "by": "$x", "n": -1.5, "on": true }';
    const parts = colouredCode(text);
    expect(parts.map(part => part.text).join('')).toBe(text);
    const tokenOf = (wanted: string) => parts.find(part => part.text === wanted)?.token;
    expect(['"op"', '"@led"', '"$x"', '-1.5', 'true'].map(tokenOf)).toEqual([
      'key',
      'word',
      'name',
      'number',
      'literal',
    ]);
  });

  it('goes on where a text is broken off', () => {
    expect(
      colouredCode('{ "op": "se')
        .map(part => part.text)
        .join(''),
    ).toBe('{ "op": "se');
  });
});
