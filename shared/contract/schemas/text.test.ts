import { expect, it } from 'vitest';
import { spoken } from './text.ts';

const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

it('removes characters that reverse the text around it, and keeps every letter', () => {
  for (const each of turning) expect(spoken(20).parse(` a${each}b `)).toBe('ab');
  for (const letters of ['שלום', 'مرحبا', 'a\u200fb', '👩‍🚀', 'é']) expect(spoken(20).parse(letters)).toBe(letters);
});

it('counts its length before it removes them, and may be empty after', () => {
  expect(spoken(3).safeParse('\u202e'.repeat(4)).success).toBe(false);
  expect(spoken(3).parse('\u202e\u202c')).toBe('');
});
