import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { pickThree } from './pickThree.ts';

const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

it('three are chosen that differ, the same for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 8 }), (bytes) => {
      const chosen = pickThree(list, bytes);
      expect(new Set(chosen).size).toBe(3);
      expect(chosen.every((each) => list.includes(each))).toBe(true);
      expect(pickThree(list, bytes)).toEqual(chosen);
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('every member is chosen about as often as another', () => {
  const counts = new Map<string, number>();
  for (let a = 0; a < 256; a++)
    for (const each of pickThree(list, Uint8Array.of(a, (a * 7) % 256, (a * 13) % 256))) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of list) expect(counts.get(each)).toBeGreaterThan(40);
});
