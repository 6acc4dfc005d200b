import { expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { equityBuffers } from './equityBuffers.ts';

const view = { zone: 'UTC', currency: 'USD', startingCapital: decimal('0') };
const tableWith = (price: string) =>
  tableOfTrades(matchFills([fill('buy', '1', '10', '2026-03-02T15:00:00Z'), fill('sell', '1', price, '2026-03-02T16:00:00Z')]).trades);

it('moves the series of figures out of the worker whole, and the same table builds them again afterwards', () => {
  const table = tableWith('12.5');
  const statistics = computeStatistics(table, null, view);
  const before = structuredClone(statistics);
  const moved = structuredClone(statistics, { transfer: equityBuffers(statistics) });
  expect(moved).toEqual(before);
  expect(statistics.equity.times).toHaveLength(0);
  expect(computeStatistics(table, null, view)).toEqual(before);
});

it('copies amounts beyond what numbers can represent, and has nothing to move in other answers', () => {
  const statistics = computeStatistics(tableWith('190071992547.40993'), null, view);
  const series = structuredClone(statistics.equity);
  expect(equityBuffers(statistics)).toEqual([statistics.equity.times.buffer]);
  expect(structuredClone(statistics, { transfer: equityBuffers(statistics) }).equity).toEqual(series);
  expect(equityBuffers(undefined)).toEqual([]);
});
