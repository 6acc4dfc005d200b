import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceOfRun } from './riskOfRuin.ts';

it('two heads in a row within three and four throws, counted by hand', () => {
  expect(chanceOfRun(2, 3, 0.5)).toBeCloseTo(3 / 8, 12); // HHT THH HHH
  expect(chanceOfRun(2, 4, 0.5)).toBeCloseTo(8 / 16, 12); // 16 − TTTT HTTT THTT TTHT TTTH HTHT THTH HTTH
  expect(chanceOfRun(1, 3, 0.25)).toBeCloseTo(1 - 0.75 ** 3, 12);
});

it('the ends', () =>
  expect([chanceOfRun(0, 5, 0.5), chanceOfRun(6, 5, 0.5), chanceOfRun(3, 5, 0), chanceOfRun(3, 5, 1)]).toEqual([1, 0, 0, 1]));

it('is what counting every sequence gives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (k, n, q) => {
        let chance = 0;
        for (let bits = 0; bits < 1 << n; bits++) {
          const text = bits.toString(2).padStart(n, '0');
          if (!text.includes('1'.repeat(k))) continue;
          const losses = text.split('1').length - 1;
          chance += q ** losses * (1 - q) ** (n - losses);
        }
        expect(chanceOfRun(k, n, q)).toBeCloseTo(chance, 9);
      },
    ),
    { numRuns: 40 },
  );
});
