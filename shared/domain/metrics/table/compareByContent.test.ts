import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupBy } from '#domain/breakdowns/groupBy.ts';
import { sortColumns, sortRows } from '#domain/journal/views/sortRows.ts';
import { tableByUnit } from '#domain/options/campaigns/groupByUnit.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { computeStatistics } from '../computeStatistics.ts';
import { compareByContent } from './compareByContent.ts';
import { tableOfTrades } from './tableOfTrades.ts';
import { tradeListTable } from './tradeListTable.ts';
import type { TradeTable } from './tradeTable.ts';

const hour = (n: number) => `2026-03-02T${String(15 + n).padStart(2, '0')}:00:00Z`;
const things = [shares, option('P95'), option('C110'), option('C115'), option('P95', '2026-03-20', 'ABC')];

/** Trades opened and closed on the hour, at few prices; some stay open. */
const trades = fc
  .array(
    fc.record({
      thing: fc.constantFrom(...things),
      buys: fc.boolean(),
      entry: fc.integer({ min: 0, max: 2 }),
      held: fc.option(fc.integer({ min: 0, max: 2 })),
      price: fc.integer({ min: 1, max: 4 }),
      exit: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 14 },
  )
  .map((rows) =>
    rows.flatMap(({ thing, buys, entry, held, price, exit }) => {
      const [opens, closes] = buys ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
      const fills = [fill(opens, '1', String(price), hour(entry), thing)];
      if (held !== null) fills.push(fill(closes, '1', String(exit), hour(entry + held), thing));
      return matchFills(fills).trades;
    }),
  );

/** The same trades under other ids, in another order. */
const shuffled = trades.chain((own) =>
  fc.tuple(fc.constant(own), fc.shuffledSubarray([...own], { minLength: own.length }), fc.nat(1000)).map(([before, mixed, seed]) => ({
    before,
    after: mixed.map((trade, i): Trade => ({ ...trade, id: tradeIdOf(`${seed} ${i}`) })),
  })),
);

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };

/** A list's columns of a row. */
const shown = (table: TradeTable, row: number) => [
  table.instruments[table.instrument[row]!]!.symbol,
  ...[table.openedAt, table.closedAt, table.gross, table.quantity, table.entryPrice].map((column) => column[row]),
];

it('ids, and the order in which trades of one moment are kept, change no figure, no breakdown and no list', () => {
  fc.assert(
    fc.property(shuffled, ({ before, after }) => {
      for (const unit of countingUnits) {
        const [one, other] = [before, after].map((own) => tableByUnit(tableOfTrades(own), own, unit)) as [TradeTable, TradeTable];
        expect(computeStatistics(other, null, view)).toEqual(computeStatistics(one, null, view));
        for (const dimension of dimensions) expect(groupBy(other, null, view, dimension)).toEqual(groupBy(one, null, view, dimension));
        for (const column of sortColumns)
          for (const descending of [true, false]) {
            const list = (table: TradeTable) => Array.from(sortRows(table, null, { column, descending }), (row) => shown(table, row));
            expect(list(other)).toEqual(list(one));
          }
      }
    }),
    { numRuns: runs(60, 2000) },
  );
});

it('the newest trade of a list is the last one of the streak', () => {
  fc.assert(
    fc.property(trades, (own) => {
      const table = tableOfTrades(own.filter(({ closedAt }) => closedAt !== null));
      const newestFirst = sortRows(table, null, { column: 'closed', descending: true });
      const before = compareByContent(table);
      const inTime = (a: number, b: number) => table.closedAt[a]! - table.closedAt[b]! || before(a, b);
      for (let i = 1; i < newestFirst.length; i++) expect(inTime(newestFirst[i]!, newestFirst[i - 1]!)).toBeLessThanOrEqual(0);
    }),
    { numRuns: runs(100, 3000) },
  );
});

const [entryTime, exitTime] = [hour(0), hour(1)];
const alike = tradeListTable(
  ['a', 'b', 'c'].map((id) => ({ id, symbol: 'AAPL', side: 'long' as const, entryTime, exitTime, grossPnl: '10', fees: '1' })),
);
const inOrder = (changed: Partial<TradeTable>) => [0, 1, 2].sort(compareByContent({ ...alike, ...changed }));

it.each<readonly [string, Partial<TradeTable>, readonly number[]]>([
  ['risk', { risk: Float64Array.of(300, 100, 200) }, [1, 2, 0]],
  ['quantity, those without one last', { quantity: Float64Array.of(Number.NaN, 20, 10) }, [2, 1, 0]],
  ['entry price', { entryPrice: Float64Array.of(30, 10, 20) }, [1, 2, 0]],
  ['gross, where the net is the same', { gross: Float64Array.of(12, 10, 11), fees: Float64Array.of(3, 1, 2) }, [1, 2, 0]],
  ['side', { side: Int8Array.of(1, 0, 1) }, [1, 0, 2]],
  ['name of the account', { accounts: ['Roth', 'Main'], account: Uint16Array.of(0, 1, 0) }, [1, 0, 2]],
  ['name of the setup', { setups: ['', 'ORB', 'Fade'], setup: Uint16Array.of(2, 1, 0) }, [2, 0, 1]],
])('orders trades that differ in one field by it: %s', (_, changed, order) => {
  expect(inOrder(changed)).toEqual(order);
});
