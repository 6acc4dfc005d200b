import { expect, it } from 'vitest';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { withStrategies } from '#domain/options/strategies/withStrategies.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { computeStatistics } from '../computeStatistics.ts';
import { tableOfTrades } from '../table/tableOfTrades.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: decimal('1000') };
const factsOf = (fills: Parameters<typeof matchFills>[0]) => computeStatistics(tableOfTrades(matchFills(fills).trades), null, view);

/** Iron condor, opened in one second; its legs result in −300, +900, −800 and +100. */
const condor = (closes: readonly [string, string, string, string]) => {
  const opened = '2026-03-02T15:00:00Z';
  return [
    fill('buy', '1', '5', opened, option('P90')),
    fill('sell', '1', '10', opened, option('P95')),
    fill('buy', '1', '9', opened, option('C110')),
    fill('sell', '1', '2', opened, option('C105')),
    fill('sell', '1', '2', closes[0], option('P90')),
    fill('buy', '1', '1', closes[1], option('P95')),
    fill('sell', '1', '1', closes[2], option('C110')),
    fill('buy', '1', '1', closes[3], option('C105')),
  ];
};

it('legs that close in one second are one step of equity', () => {
  const at = '2026-03-03T15:00:00Z';
  expect(formatDecimal(factsOf(condor([at, at, at, at])).drawdown.depth)).toBe('100');
});

/** Maximum drawdown of some rows (null: all) of these trades, with strategies recognized and overrides applied. */
const depthOf = (trades: readonly Trade[], said: readonly StrategyOverride[] = [], rows: Uint32Array | null = null) =>
  formatDecimal(computeStatistics(withStrategies(tableOfTrades(trades), said).table, rows, view).drawdown.depth);
const evening = ['2026-03-04T01:00:00Z', '2026-03-04T02:00:00Z', '2026-03-04T03:00:00Z', '2026-03-04T04:59:59Z'] as const;

it('exits of one strategy on one New York day are one step, at the last of them', () => {
  const { trades } = matchFills(condor(evening));
  expect(depthOf(trades)).toBe('100');
  expect([...computeStatistics(withStrategies(tableOfTrades(trades)).table, null, view).equity.times]).toEqual([Date.parse(evening[3])]);
  // The last leg a second later, after midnight in New York: −200 that day, then +100.
  const [first, second, third] = evening;
  expect(depthOf(matchFills(condor([first, second, third, '2026-03-04T05:00:00Z'])).trades)).toBe('200');
});

it('legs the trader split off count for themselves, merged ones together again, and of a cut strategy those that are let through', () => {
  const { trades } = matchFills(condor(evening));
  const ids = trades.map(({ id }) => id);
  const split: StrategyOverride = { kind: 'split', trades: ids };
  expect(depthOf(trades, [split])).toBe('800');
  expect(depthOf(trades, [split, { kind: 'merge', trades: ids.slice(1, 3) }])).toBe('300');
  expect(depthOf(trades, [split, { kind: 'merge', trades: ids }])).toBe('100');
  expect([depthOf(trades, [], Uint32Array.of(0, 1)), depthOf(trades, [], Uint32Array.of(2))]).toEqual(['0', '800']);
});

it('a loss on a part that was sold is in the drawdown, while the trade is open and when it is closed', () => {
  const fills = [
    fill('buy', '3', '100', '2026-03-02T15:00:00Z'),
    fill('sell', '1', '50', '2026-03-02T15:10:00Z'),
    fill('sell', '2', '200', '2026-03-02T15:12:00Z'),
  ];
  expect(formatDecimal(factsOf(fills.slice(0, 2)).drawdown.depth)).toBe('50');
  expect(formatDecimal(factsOf(fills).drawdown.depth)).toBe('50');
});
