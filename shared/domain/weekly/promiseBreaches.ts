import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { habitRows } from '../reports/habits/index.ts';
import { markedRows } from '../reports/habits/singleTradeHabits.ts';
import { readPromise } from './promiseKey.ts';

/** 1 at each closed row that breaks a promise. `table`: every trade counted one way, in money. */
export function promiseBreaches(table: TradeTable, zone: string, promise: string): Uint8Array {
  const { kind, id } = readPromise(promise);
  if (kind === 'rule') return habitRows(table, zone, id);
  if (kind === 'setup') return markedRows(table, (row) => table.setups[table.setup[row]!] === id);
  return markedRows(table, (row) => table.mistakeSets[table.mistakes[row]!]!.includes(id));
}
