import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { anyTrades } from '#domain/reports/testing/testResults.ts';
import { toNumber, ZERO } from '#domain/units/decimal.ts';
import { dayCurves, monthCurve } from './SmallCurve.tsx';

it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'])('each curve ends at its day’s result, in %s', (zone) => {
  let drawn = 0;
  fc.assert(
    fc.property(anyTrades, (trades) => {
      const { days, equity } = computeStatistics(tradeListTable(trades), null, { zone, currency: 'USD', startingCapital: ZERO });
      const curves = dayCurves(days, equity);
      for (const { day, net } of days) {
        const points = curves.get(day) ?? [];
        if (points.length === 0) continue;
        drawn++;
        expect(points.at(-1)).toEqual({ at: 0.9, total: toNumber(net) });
        expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b));
      }
      const month = days.filter(({ day }) => day.startsWith(days[0]!.day.slice(0, 7)));
      expect(monthCurve(month).at(-1)?.total ?? 0).toBeCloseTo(
        month.reduce((sum, { net }) => sum + toNumber(net), 0),
        6,
      );
    }),
    { numRuns: 50 },
  );
  expect(drawn).toBeGreaterThan(0);
});
