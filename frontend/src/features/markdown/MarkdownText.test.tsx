// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import MarkdownText, { isReadable } from './MarkdownText.tsx';

const show = (text: string): HTMLElement => render(<MarkdownText text={text} />).container;
const filled = (text: string): string => text.repeat(Math.ceil(MAX_NOTE / text.length)).slice(0, MAX_NOTE);

describe('a note as it reads', () => {
  it('has headings, lists, stress, code, quotes and tables', () => {
    const page = show(
      '# Plan\n\nBought the **second** push, *late*.\n\n- one\n- two\n  1. deep\n\n> waited\n\n`stop`\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(screen.getByRole('heading', { name: 'Plan' })).toBeTruthy();
    expect([...page.querySelectorAll('strong, em, code, blockquote')].map(({ textContent }) => textContent)).toEqual([
      'second',
      'late',
      'waited',
      'stop',
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'twodeep', 'deep', '☑ done']);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2']);
  });

  it('has links to pages and letters alone, which learn nothing of where they were followed', () => {
    show(
      '[page](https://example.com/a?b=1) [mail](mailto:a@b.c) [no](javascript:alert(1)) [no](JaVaScRiPt:alert`1`) [no](data:text/html,x) [no](/dashboard) [no](vbscript:x) [no](blob:https://x/y) <https://auto.example/> [no](java\nscript:alert(1))',
    );
    const links = screen.getAllByRole('link') as HTMLAnchorElement[];
    expect(links.map(({ href }) => href)).toEqual(['https://example.com/a?b=1', 'mailto:a@b.c', 'https://auto.example/']);
    expect(links.every(({ rel }) => rel === 'noreferrer noopener')).toBe(true);
  });

  it('shows HTML and pictures as text', () => {
    const page = show(
      '<script>alert(1)</script>\n\nx <img src=x onerror=alert(1)> ![chart](https://example.com/a.png)\n\n<b onclick="x">b</b>',
    );
    expect(page.querySelectorAll('script, img, [onclick], b')).toHaveLength(0);
    expect(page.textContent).toContain('<script>alert(1)</script>');
    expect(page.textContent).toContain('chart');
  });
});

describe('hostile Markdown of the greatest length', () => {
  const hostile = {
    quotes: filled('>'),
    'spaced quotes': filled('> '),
    'quoted lists': filled('> - '),
    'nested numbers': filled('1. '),
    'deep lists': Array.from({ length: 140 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    stress: filled('__a_ '),
    stars: filled('**a'),
    brackets: filled('['),
    links: filled('[a]('),
    ticks: filled('`a'),
    angles: filled('<a '),
    strikes: filled('~~a'),
    entities: filled('&#'),
  };
  it.each(Object.entries(hostile))('of %s is shown unparsed', (_, text) => {
    expect(isReadable(text)).toBe(false);
    expect(show(text).textContent).toBe(text);
  });

  it('of plain lines is read, and makes no more elements than it has letters', () => {
    for (const text of [
      filled('a '),
      filled('word\n'),
      filled('word\n\n'),
      filled('- item\n'),
      filled('---\n'),
      filled('| a | b |\n'),
      filled('**bold** and *italic*\n\n'),
    ]) {
      expect(isReadable(text)).toBe(true);
      expect(show(text).querySelectorAll('*').length).toBeLessThanOrEqual(MAX_NOTE);
      cleanup();
    }
  });
});
