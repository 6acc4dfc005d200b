import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { runs } from '#tests/deep.ts';
import { anyTrades, resultsOf, tradesInARow } from '../testing/testResults.ts';
import { histogram } from './histogram.ts';

const barsOf = (trades: readonly ListedTrade[]) => {
  const { net, table } = resultsOf(trades);
  return histogram(net, table.scale);
};

it('bars are between round edges with 0 among them, by hand', () => {
  // From −20 to 35: 55 in at most 16 steps of 1, 2, 5, 10 … is 5 (11 of them); a bar has its lower edge and not its upper.
  const bars = barsOf(tradesInARow([['-20'], ['-15'], ['-0.01'], ['0'], ['4.99'], ['5'], ['35']]));
  expect(bars.map(({ from, to, trades }) => `${from}~${to}: ${trades}`).filter((text) => !text.endsWith(': 0'))).toEqual([
    '-20~-15: 1',
    '-15~-10: 1',
    '-5~0: 1',
    '0~5: 2',
    '5~10: 1',
    '35~40: 1',
  ]);
});

it('a few results far away are gathered at the ends', () => {
  const usual = Array.from({ length: 98 }, (_, i) => [String(i % 2 ? 10 : -10)] as const);
  const bars = barsOf(tradesInARow([...usual, ['-90000'], ['90000']]));
  expect([bars[0], bars.at(-1)]).toEqual([
    { from: null, to: '-8', trades: 50 },
    { from: '10', to: null, trades: 50 },
  ]);
  expect(bars.length).toBeLessThanOrEqual(17);
});

it('nothing has no bars, and equal results one', () => {
  expect(barsOf([])).toEqual([]);
  expect(barsOf(tradesInARow([['0'], ['0']]))).toMatchObject([{ from: '0', trades: 2 }]);
});

it('every trade is in the one bar whose edges are around it', () => {
  fc.assert(
    fc.property(anyTrades, (trades) => {
      const bars = barsOf(trades);
      const cents = trades.map(({ grossPnl, fees }) => Math.round(Number(grossPnl) * 100) - Math.round(Number(fees) * 100));
      for (const { from, to, trades: counted } of bars) {
        const [low, high] = [from === null ? -Infinity : Number(from) * 100, to === null ? Infinity : Number(to) * 100];
        expect(counted).toBe(cents.filter((cent) => cent >= Math.round(low * 1e4) / 1e4 && cent < Math.round(high * 1e4) / 1e4).length);
      }
      expect(bars.length).toBeLessThanOrEqual(18);
      for (let i = 1; i < bars.length; i++) expect(bars[i]!.from).toBe(bars[i - 1]!.to);
    }),
    { numRuns: runs(100, 3000) },
  );
});
