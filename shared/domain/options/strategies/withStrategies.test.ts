import { expect, test } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { singleTradeHabits } from '#domain/reports/habits/singleTradeHabits.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { groupByUnit, tableByUnit } from '../campaigns/groupByUnit.ts';

const view = { zone: 'UTC', currency: 'USD', startingCapital: ZERO };
const [opened, closed] = ['2026-03-02T15:00:00Z', '2026-03-06T15:00:00Z'];
/** A bull put spread that made 60 of the 400 at risk, written on its first leg; shares that lost their risk of 50; shares without a risk. */
const { trades } = matchFills([
  fill('sell', '1', '2', opened, option('P95')),
  fill('buy', '1', '1', opened, option('P90')),
  fill('buy', '1', '0.8', closed, option('P95')),
  fill('sell', '1', '0.4', closed, option('P90')),
  fill('buy', '10', '50', '2026-03-03T15:00:00Z', shares),
  fill('sell', '10', '45', '2026-03-03T16:00:00Z', shares),
  fill('buy', '10', '50', '2026-03-04T15:00:00Z', shares),
  fill('sell', '10', '51', '2026-03-04T16:00:00Z', shares),
]);
const table = tableOfTrades(
  trades,
  trades.map(({ instrument, side, openedAt }) =>
    instrument.right === undefined ? decimal(openedAt < Date.parse('2026-03-04') ? '50' : '0') : decimal(side === 'short' ? '400' : '0'),
  ),
);
const risks = (by: 'trade' | 'strategy') => computeStatistics(tableByUnit(table, trades, by), null, view).risk;

test('gives the structure the risk written on its first leg, and its legs none, when counted by legs', () => {
  expect(risks('strategy')).toMatchObject({ trades: 2, total: 60 / 400 - 1 });
  expect(risks('trade')).toMatchObject({ trades: 1, total: -1 });
  const legs = tableByUnit(table, trades, 'trade');
  expect([...legs.id.keys()].filter((row) => legs.legs?.[row] === 1).map((row) => legs.instruments[legs.instrument[row]!]!.right)).toEqual([
    'P',
    'P',
  ]);
});

test('does not call a leg a trade without a stop', () => {
  const marked = (of: typeof table) => singleTradeHabits.noStop.of({ table: of, zone: 'UTC' });
  expect([...marked(tableByUnit(table, trades, 'trade'))].filter(Boolean)).toHaveLength(1);
  expect([...marked(groupByUnit(table, trades, 'strategy').table)].filter(Boolean)).toHaveLength(1);
});
