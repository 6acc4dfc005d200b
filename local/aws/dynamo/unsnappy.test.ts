import { expect, it } from 'vitest';
import { unsnappy } from './unsnappy.ts';

const text = (bytes: readonly number[]): string => unsnappy(Buffer.from(bytes)).toString();
const letters = (word: string): readonly number[] => [...Buffer.from(word)];

it.each([
  ['bytes as they are', [3, 0x08, ...letters('abc')], 'abc'],
  ['a copy that reads what it writes', [9, 0x08, ...letters('abc'), 0x09, 3], 'abcabcabc'],
  ['a copy from two bytes of distance', [6, 0x08, ...letters('abc'), 0x0a, 3, 0], 'abcabc'],
  ['a copy from four', [6, 0x08, ...letters('abc'), 0x0b, 3, 0, 0, 0], 'abcabc'],
  ['more bytes than a tag counts', [70, 0xf0, 69, ...letters('a'.repeat(70))], 'a'.repeat(70)],
])('unpacks %s', (_what, packed, unpacked) => {
  expect(text(packed)).toBe(unpacked);
});
