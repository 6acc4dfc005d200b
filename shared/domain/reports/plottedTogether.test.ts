import { expect, it } from 'vitest';
import type { EquitySeries } from '../metrics/tradeStatistics.ts';
import { millisColumn } from '../units/millis.ts';
import { plottedTogether } from './plottedTogether.ts';

const series = (steps: readonly (readonly [at: number, cents: number])[]): EquitySeries => ({
  scale: 2,
  times: millisColumn(Float64Array.from(steps, ([at]) => at)),
  totals: Float64Array.from(steps, ([, cents]) => cents),
  falls: new Float64Array(steps.length),
  days: new Int32Array(steps.length),
});

it('each keeps its last total until its next step', () => {
  const found = plottedTogether(
    series([
      [1, 100],
      [3, 50],
      [5, 70],
    ]),
    series([
      [2, 10],
      [3, 20],
    ]),
  );
  expect(found).toEqual({
    at: Float64Array.of(1, 2, 3, 5),
    first: Float64Array.of(1, 1, 0.5, 0.7),
    second: Float64Array.of(0, 0.1, 0.2, 0.2),
  });
  expect(plottedTogether(series([]), series([])).at).toHaveLength(0);
});
