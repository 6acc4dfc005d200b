import { expect, it } from 'vitest';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { applyOverrides } from '../strategies/applyOverrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import { addOverride, isOverridden, type StrategyOverride, splitOffTrades } from '../strategies/strategyOverride.ts';
import { campaignsOf } from './campaignsOf.ts';

const { trades } = matchFills([
  fill('sell', '1', '1', '2026-02-02T15:00:00Z', option('P25', '2026-02-20')),
  fill('assign', '1', '0', '2026-02-20T21:00:00Z', option('P25', '2026-02-20')),
  fill('buy', '100', '25', '2026-02-20T21:00:00Z'),
  fill('sell', '1', '0.8', '2026-02-24T15:00:00Z', option('C26', '2026-03-20')),
  fill('assign', '1', '0', '2026-03-20T21:00:00Z', option('C26', '2026-03-20')),
  fill('sell', '100', '26', '2026-03-20T21:00:00Z'),
]);
const call = trades.find(({ instrument }) => instrument.right === 'C')!.id;
const kinds = (said: readonly StrategyOverride[]) =>
  campaignsOf(trades, applyOverrides(trades, strategiesOf(trades), said), splitOffTrades(said)).map(({ kind, trades: own }) => [
    kind,
    own.length,
  ]);

it('a call split off its wheel makes two campaigns, and undo makes them one again', () => {
  expect(kinds([])).toEqual([['wheel', 3]]);
  const split = addOverride([], { kind: 'split', trades: [call] });
  expect(kinds(split)).toEqual([
    ['assigned', 2],
    ['single', 1],
  ]);
  expect(isOverridden(split, [call])).toBe(true);
  const undone = addOverride(split, { kind: 'undo', trades: [call] });
  expect(undone).toEqual([]);
  expect(kinds(undone)).toEqual([['wheel', 3]]);
});

it('a merge after a split ties again, and of two names for one trade the last is kept', () => {
  const [first, second] = trades.map(({ id }) => id) as [TradeId, TradeId];
  const merged = addOverride([{ kind: 'split', trades: [first] }], { kind: 'merge', trades: [first, second] });
  expect([...splitOffTrades(merged)]).toEqual([]);
  const name = (title: string): StrategyOverride => ({ kind: 'rename', trade: first, name: null, title });
  expect(addOverride([name('A')], name('B'))).toEqual([name('B')]);
});
