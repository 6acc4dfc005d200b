import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noteExcerpt } from './annotatedTrades.ts';
import { noteVersion } from './note.ts';

it.each([
  ['# Plan\n\nBuy the *first* pullback', 'Plan Buy the first pullback'],
  ['- [ ] wait\n- [x] size', 'wait size'],
  ['1. one\n2) two\n> said', 'one two said'],
  ['see [the chart](https://example.com/a) and ![shot](x)', 'see the chart and shot'],
  ['`stop_loss` was **under** _the_ low', 'stop_loss was under the low'],
  ['3 * 4 - 5', '3 4 - 5'],
  ['', ''],
  [' \n\t', ''],
])('the excerpt of %j is %j', (markdown, excerpt) => {
  expect(noteExcerpt(markdown)).toBe(excerpt);
});

it('a long note is cut between words, and one long word within it', () => {
  expect(noteExcerpt('word '.repeat(50))).toBe(`${'word '.repeat(19).trim()}…`);
  expect(noteExcerpt('x'.repeat(300))).toBe(`${'x'.repeat(99)}…`);
  expect(noteExcerpt(`${'x'.repeat(98)}😀${'y'.repeat(9)}`)).toBe(`${'x'.repeat(98)}…`);
});

it('an excerpt is one well-formed line of at most 100 characters, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 900, unit: fc.constantFrom('a', ' ', '\n', '*', '_', '[', ']', '(', ')', '#', '-', '>', '😀', '\ud83d') }),
      (text) => {
        const excerpt = noteExcerpt(text);
        expect(excerpt.length).toBeLessThanOrEqual(100);
        expect(excerpt).not.toMatch(/[\n\r\t]/);
        expect(excerpt.isWellFormed()).toBe(true);
      },
    ),
  );
});

it('equal notes have equal versions, others have others', () => {
  expect(noteVersion('a')).toBe(noteVersion('a'));
  expect(new Set(['', 'a', 'A', 'a '].map(noteVersion)).size).toBe(4);
});
