import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { habitRows } from '../reports/habits/index.ts';
import { markedRows } from '../reports/habits/markedRows.ts';

/** What a promise forbids: a rule that trades break by themselves, trades with a mistake, or trades of a setup. */
export type Promised = { readonly kind: 'rule' | 'mistake' | 'setup'; readonly id: string };

/** A promise as it is stored (see promiseShape): "rule afternoon". */
export const promiseKey = ({ kind, id }: Promised): string => `${kind} ${id}`;

/** What a stored promise forbids. */
export function readPromise(promise: string): Promised {
  const [kind = ''] = promise.split(' ', 1);
  return { kind: kind as Promised['kind'], id: promise.slice(kind.length + 1) };
}

/** 1 at each closed row that breaks a promise. `table`: every trade counted one way, in money. */
export function breaches(table: TradeTable, zone: string, { kind, id }: Promised): Uint8Array {
  if (kind === 'rule') return habitRows(table, zone, id);
  if (kind === 'setup') return markedRows(table, (row) => table.setups[table.setup[row]!] === id);
  return markedRows(table, (row) => table.mistakeSets[table.mistakes[row]!]!.includes(id));
}
