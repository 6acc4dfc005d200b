import { expect, it } from 'vitest';
import { spoken } from './text.ts';

const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

it('takes out what turns the direction of the text beside it, and leaves every letter', () => {
  for (const each of turning) expect(spoken(20).parse(` a${each}b `)).toBe('ab');
  for (const letters of ['שלום', 'مرحبا', 'a\u200fb', '👩‍🚀', 'é']) expect(spoken(20).parse(letters)).toBe(letters);
});

it('is as long as it was written, and empty where nothing else was in it', () => {
  expect(spoken(3).safeParse('\u202e'.repeat(4)).success).toBe(false);
  expect(spoken(3).parse('\u202e\u202c')).toBe('');
});
