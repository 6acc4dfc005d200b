import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { add, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { anyTrades, tradesInARow } from '../testing/testResults.ts';
import { equityWithout } from './equityWithout.ts';
import { habitKey, priceOfHabits, rowsWithAny } from './priceOfHabits.ts';

/** Four trades; the second chased, the third chased and moved its stop. */
function chased() {
  const table = {
    ...tradeListTable(tradesInARow([['100', '50'], ['-60', '20'], ['-30'], ['10', '10']])),
    mistakeSets: [[], ['Chased'], ['Chased', 'Moved the stop']],
    mistakes: Uint16Array.of(0, 1, 2, 0),
    emotionSets: [[], ['Calm']],
    emotions: Uint16Array.of(1, 0, 0, 1),
  };
  return { table, results: closedResults(table, null, 'USD') };
}

it('by hand: each habit with its trades, its money and its R, the costliest first', () => {
  const { table, results } = chased();
  const written = priceOfHabits(results, table, 'America/New_York').filter(({ kind }) => kind !== 'rule');
  expect(written.map(({ id, trades, wins, net, withRisk, totalR }) => [id, trades, wins, formatDecimal(net), withRisk, totalR])).toEqual([
    ['Chased', 2, 0, '-90', 1, -3],
    ['Moved the stop', 1, 0, '-30', 0, 0],
    ['Calm', 2, 2, '110', 2, 3],
  ]);
});

it('a trade with two habits is taken out once', () => {
  const { table, results } = chased();
  const marks = rowsWithAny(results, table, 'America/New_York', new Set(['mistake Chased', 'mistake Moved the stop']));
  const found = equityWithout(results, null, { currency: 'USD', zone: 'UTC' }, marks);
  expect({ ...found, net: formatDecimal(found.net) }).toMatchObject({ trades: 4, removed: 2, net: '-90' });
  // As traded 100, 40, 10, 20 in dollars; without them 100 and 110.
  const dollars = (totals: ArrayLike<number | bigint>, scale: number) => Array.from(totals, (total) => Number(total) / 10 ** scale);
  expect(dollars(found.asTraded.totals, found.asTraded.scale)).toEqual([100, 40, 10, 20]);
  expect(dollars(found.without.totals, found.without.scale)).toEqual([100, 110]);
});

it('nothing ticked changes nothing, everything leaves nothing, and the removed part is the sum of its trades', () => {
  fc.assert(
    fc.property(anyTrades, fc.integer({ min: 0, max: 7 }), (trades, bits) => {
      const table = tradeListTable(trades);
      const results = closedResults(table, null, 'USD');
      const none = equityWithout(results, null, { currency: 'USD', zone: 'UTC' }, new Uint8Array(table.size));
      expect([none.removed, none.net, none.without]).toEqual([0, 0n, none.asTraded]);
      const all = equityWithout(results, null, { currency: 'USD', zone: 'UTC' }, new Uint8Array(table.size).fill(1));
      expect([all.removed, all.without.times.length]).toEqual([trades.length, 0]);
      const chosen = priceOfHabits(results, table, 'UTC').filter((_, i) => (bits >> i) & 1);
      const marks = rowsWithAny(results, table, 'UTC', new Set(chosen.map(habitKey)));
      const rows = Uint32Array.from([...marks.keys()].filter((row) => marks[row] === 1));
      const view = { zone: 'UTC', currency: 'USD', startingCapital: ZERO };
      const { net } = computeStatistics(table, rows, view);
      expect(equityWithout(results, null, { currency: 'USD', zone: 'UTC' }, marks)).toMatchObject({ net, removed: rows.length });
      expect(add(net, computeStatistics(table, Uint32Array.from([...marks.keys()].filter((row) => marks[row] !== 1)), view).net)).toBe(
        computeStatistics(table, null, view).net,
      );
    }),
    { numRuns: runs(40, 1000) },
  );
});
