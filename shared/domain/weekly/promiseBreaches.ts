import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { habitRows } from '../reports/habits/index.ts';
import { markedRows } from '../reports/habits/singleTradeHabits.ts';

/** The subject of a promise: a rule that trades break automatically, trades with a mistake, or trades of a setup. */
type Promised = { readonly kind: 'rule' | 'mistake' | 'setup'; readonly id: string };

/** The stored form of a promise (see promiseShape): "rule afternoon". */
export const promiseKey = ({ kind, id }: Promised): string => `${kind} ${id}`;

/** The subject of a stored promise. */
export function readPromise(promise: string): Promised {
  const [kind = ''] = promise.split(' ', 1);
  return { kind: kind as Promised['kind'], id: promise.slice(kind.length + 1) };
}

/** 1 at each closed row that breaks a promise. `table`: every trade counted one way, in money. */
export function promiseBreaches(table: TradeTable, zone: string, promise: string): Uint8Array {
  const { kind, id } = readPromise(promise);
  if (kind === 'rule') return habitRows(table, zone, id);
  if (kind === 'setup') return markedRows(table, (row) => table.setups[table.setup[row]!] === id);
  return markedRows(table, (row) => table.mistakeSets[table.mistakes[row]!]!.includes(id));
}
