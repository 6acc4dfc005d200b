import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthSmallest } from './nthSmallest.ts';

it('is what sorting finds, one place after the other, and loses no value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 }), fc.infiniteStream(fc.nat()), (numbers, places) => {
      const values = Float64Array.from(numbers);
      const sorted = values.toSorted();
      for (const place of places.take(3)) expect(nthSmallest(values, place % numbers.length)).toBe(sorted[place % numbers.length]);
      expect(values.toSorted()).toEqual(sorted);
    }),
  );
});
