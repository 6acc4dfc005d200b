import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { packFrames, unpackFrames } from './packFrames.ts';

it('framed byte strings round-trip at any offset in their buffer', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), fc.nat(9), (parts, before) => {
      const all = packFrames(parts);
      const within = new Uint8Array(all.length + before);
      within.set(all, before);
      expect(unpackFrames(within.subarray(before)).map((part) => [...part])).toEqual(parts.map((part) => [...part]));
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('a reply that was cut off is refused, wherever it was cut', () => {
  const all = packFrames([Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);
  for (const length of [1, 3, 6, 8, 11]) expect(() => unpackFrames(all.subarray(0, length)), `${length}`).toThrow(RangeError);
});
