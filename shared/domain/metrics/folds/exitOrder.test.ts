import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/deep.ts';
import { sortByTime } from './exitOrder.ts';

const time = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2030, 0, 1) }),
  fc.integer({ min: -8.64e15, max: 8.64e15 }),
);

test('times of any span are sorted as a stable comparing sort does, and the list that was given stays', () => {
  fc.assert(
    fc.property(fc.array(time, { maxLength: 60 }), fc.nat(), (list, left) => {
      const times = Float64Array.from(list);
      const rows = Uint32Array.from(list.keys()).filter((row) => (row + left) % 3 > 0);
      const before = rows.slice();
      const sorted = sortByTime(rows, times);
      expect(Array.from(sorted)).toEqual(Array.from(before).sort((a, b) => times[a]! - times[b]! || a - b));
      expect(rows).toEqual(before);
    }),
    { numRuns: runs(100, 3000) },
  );
});
