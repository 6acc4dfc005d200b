import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ProcessFigures, processScore } from './processScore.ts';

const nothing: ProcessFigures = { rules: null, reviewedWeeks: 0, expectancy: null, drawdownR: null };

it('matches the page’s example: the pictured trader has 36.4 of 40, 11.7 of 20, 7.5 of 25 and 12.9 of 15', () => {
  const { points, score } = processScore({
    rules: { kept: 204, of: 224 },
    reviewedWeeks: 7,
    expectancy: { mean: 0.31, low: 0.12 },
    drawdownR: 3.1,
  });
  expect(points).toEqual({ rules: 36.4, reviews: 11.7, expectancy: 7.5, drawdown: 12.9 });
  expect(score).toBe(68.5);
});

it('without rules to keep, the other parts make up the hundred', () => {
  expect(processScore({ ...nothing, reviewedWeeks: 12, expectancy: { mean: 1, low: 0.4 }, drawdownR: 0 })).toEqual({
    points: { rules: null, reviews: 20, expectancy: 25, drawdown: 15 },
    score: 100,
  });
  expect(processScore({ ...nothing, reviewedWeeks: 6 }).score).toBe(16.7);
});

it('unknown risks earn nothing', () => {
  expect(processScore(nothing)).toEqual({ points: { rules: null, reviews: 0, expectancy: 0, drawdown: 0 }, score: 0 });
});

it('is from 0 to 100, and never falls when a part gets better', () => {
  const r = fc.double({ min: -5, max: 5, noNaN: true });
  const figures = fc.record({
    rules: fc.option(fc.nat(50).chain((of) => fc.nat(of + 1).map((kept) => ({ kept: Math.min(kept, of + 1), of: of + 1 })))),
    reviewedWeeks: fc.nat(60),
    expectancy: fc.option(fc.tuple(r, fc.double({ min: 0, max: 2, noNaN: true })).map(([mean, reach]) => ({ mean, low: mean - reach }))),
    drawdownR: fc.option(fc.double({ min: 0, max: 30, noNaN: true })),
  });
  fc.assert(
    fc.property(figures, (some) => {
      const { score } = processScore(some);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(processScore({ ...some, reviewedWeeks: some.reviewedWeeks + 1 }).score).toBeGreaterThanOrEqual(score);
      if (some.drawdownR !== null) expect(processScore({ ...some, drawdownR: some.drawdownR + 1 }).score).toBeLessThanOrEqual(score);
    }),
  );
});
