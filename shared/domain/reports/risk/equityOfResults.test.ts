import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { decimal } from '#domain/units/decimal.ts';
import { anyTrades } from '../testing/testResults.ts';
import { equityOfResults } from './equityOfResults.ts';

it('is the part of all figures that it stands for, of any rows', () => {
  fc.assert(
    fc.property(anyTrades, fc.boolean(), (trades, isPart) => {
      const table = tradeListTable(trades);
      const rows = isPart ? Uint32Array.from({ length: table.size >> 1 }, (_, i) => 2 * i) : null;
      const cash = [
        { day: '2026-02-03', amount: decimal('250') },
        { day: '2026-01-06', amount: decimal('-20') },
      ];
      const view = { zone: 'America/New_York', currency: 'USD', startingCapital: decimal('1000'), cash };
      const { equity, startingCapital, zone, cash: moves } = computeStatistics(table, rows, view);
      expect(equityOfResults(closedResults(table, rows, 'USD'), rows, view)).toEqual({ equity, startingCapital, zone, cash: moves });
    }),
    { numRuns: 100 },
  );
});
