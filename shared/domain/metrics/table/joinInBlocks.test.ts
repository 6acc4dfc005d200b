import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { exitsInOrder } from '../folds/exitOrder.ts';
import { allRows } from './allRows.ts';
import { joinInBlocks } from './joinInBlocks.ts';
import { joinTables } from './joinTables.ts';
import { tableOfTrades } from './tableOfTrades.ts';
import type { TradeTable } from './tradeTable.ts';

const stock = (symbol: string) => plainInstrument('stock', symbol, 'USD', decimal('1'));

/** A table of one day's round trips. */
const tableOf = (symbols: readonly string[], day: number) =>
  tableOfTrades(
    matchFills(
      symbols.flatMap((symbol, i) => {
        const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1 + day, 15, minutes)).toISOString();
        const price = String(100 + ((day * 7 + i) % 11) / 8);
        return [fill('buy', '10', '100', at(2 * i), stock(symbol)), fill('sell', '10', price, at(2 * i + 1), stock(symbol))];
      }),
    ).trades,
  );
/** The same table, and how often something of it was read. */
function watched(table: TradeTable): { readonly table: TradeTable; readonly reads: () => number } {
  let read = 0;
  const get: ProxyHandler<TradeTable>['get'] = (target, name) => {
    read++;
    return Reflect.get(target, name);
  };
  return { table: new Proxy(table, { get }), reads: () => read };
}

const symbols = fc.array(fc.constantFrom('KO', 'F', 'AAPL', 'GME', 'T'), { minLength: 1, maxLength: 4 });

test('joining in blocks is joining, and stays so when one table of many becomes another', () => {
  fc.assert(
    fc.property(fc.array(symbols, { minLength: 1, maxLength: 60 }), fc.nat(), symbols, (lists, place, other) => {
      const tables = lists.map(tableOf);
      expect(joinInBlocks(tables)).toEqual(joinTables(tables));
      const next = tables.with(place % tables.length, tableOf(other, 99));
      expect(joinInBlocks(next)).toEqual(joinTables(next));
    }),
    { numRuns: 40 },
  );
});

test('exits of joined tables are in order of time, those of one time in the order of the tables', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(symbols, fc.nat(5)), { minLength: 1, maxLength: 60 }), (lists) => {
      const { exits, size, ...joined } = joinInBlocks(lists.map(([own, day]) => tableOf(own, day)));
      const order = exitsInOrder({ ...joined, exits, size }, allRows(size), []);
      expect(Array.from(order)).toEqual([...exits.time.keys()].sort((a, b) => exits.time[a]! - exits.time[b]! || a - b));
    }),
    { numRuns: 40 },
  );
});

test('when one of many months changed, only its neighbors are read again: a write does not rebuild the whole table', () => {
  const months = Array.from({ length: 64 }, (_, month) => watched(tableOf(['KO', 'F'], month)));
  const tables = months.map(({ table }) => table);
  joinInBlocks(tables);
  const before = months.map(({ reads }) => reads());
  joinInBlocks(tables.with(40, tableOf(['T'], 99)));
  const again = months.filter(({ reads }, month) => reads() > before[month]!);
  expect(again.length).toBeLessThan(16);
  expect(months[41]!.reads()).toBeGreaterThan(before[41]!);
});
