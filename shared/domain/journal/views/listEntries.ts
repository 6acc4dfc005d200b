import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { dayText, weekdayOf } from '#domain/units/dayKey.ts';
import type { ListSort } from './sortRows.ts';

/** Grouping of list rows: by closing day or week, by symbol, or none. */
export const listGroups = ['day', 'week', 'symbol', 'none'] as const;
/** One of them. */
export type ListGroup = (typeof listGroups)[number];

/**
 * A group's heading: open trades, those closed on a day or in the week from a Monday on ("2026-11-16"), or those on
 * one symbol.
 */
export type ListHead =
  | { readonly by: 'open' }
  | { readonly by: 'day' | 'week'; readonly day: string }
  | { readonly by: 'symbol'; readonly symbol: string };

/** A list as places: a row of the table, or a head before its rows. */
export type ListEntry = { readonly row: number } | { readonly head: ListHead; readonly rows: Uint32Array };

/** The effective grouping of a list: days and weeks are contiguous only if it is sorted by closing. */
export const groupInOrder = (group: ListGroup, sort: ListSort): ListGroup =>
  sort.column === 'closed' || group === 'symbol' ? group : 'none';

/** The head of each row, as a function to ask row by row: equal heads are the same object. */
function headOf(table: TradeTable, group: Exclude<ListGroup, 'none'>, zone: string): (row: number) => ListHead {
  const { closedAt, instruments, instrument } = table;
  const heads = new Map<string | number, ListHead>();
  const known = (key: string | number, head: () => ListHead): ListHead => {
    let found = heads.get(key);
    if (found === undefined) {
      found = head();
      heads.set(key, found);
    }
    return found;
  };
  if (group === 'symbol')
    return (row) => {
      const { underlying } = instruments[instrument[row]!]!;
      return known(underlying, () => ({ by: 'symbol', symbol: underlying }));
    };
  const days = tradingDays(table, zone);
  return (row) => {
    if (Number.isNaN(closedAt[row])) return known('open', () => ({ by: 'open' }));
    const day = days.closed(row);
    const first = group === 'week' ? day - weekdayOf(day) + 1 : day;
    return known(first, () => ({ by: group, day: dayText(first) }));
  };
}

/** The list's places: rows in their order, each group with its head before it. A group is where the first of its rows is. */
export function listEntries(
  table: TradeTable,
  order: Uint32Array,
  { sort, group, zone }: { readonly sort: ListSort; readonly group: ListGroup; readonly zone: string },
): readonly ListEntry[] {
  const by = groupInOrder(group, sort);
  if (by === 'none') return Array.from(order, (row) => ({ row }));
  const head = headOf(table, by, zone);
  const groups = new Map<ListHead, number[]>();
  for (const row of order) {
    const of = head(row);
    const rows = groups.get(of);
    if (rows === undefined) groups.set(of, [row]);
    else rows.push(row);
  }
  const places: ListEntry[] = [];
  for (const [own, rows] of groups) {
    places.push({ head: own, rows: Uint32Array.from(rows) });
    for (const row of rows) places.push({ row });
  }
  return places;
}
