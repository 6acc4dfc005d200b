import type { TradeTable } from '../metrics/tradeTable.ts';
import { dayNumber, dayText, zoneClock } from '../time.ts';

/** Which trades are meant. Every field left out means "any". Days are "YYYY-MM-DD" of closing in the viewer's zone, both included. */
export type BookFilter = {
  readonly account?: string | undefined;
  /** Part of a symbol, in any case. */
  readonly symbol?: string | undefined;
  readonly side?: 'long' | 'short' | undefined;
  readonly result?: 'win' | 'loss' | 'even' | 'open' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** True when the filter lets everything through. */
export const isWide = (filter: BookFilter): boolean => Object.values(filter).every((value) => value === undefined || value === '');

const resultOf = (table: TradeTable, row: number): NonNullable<BookFilter['result']> => {
  if (Number.isNaN(table.closedAt[row])) return 'open';
  const net = BigInt(table.gross[row]!) - BigInt(table.fees[row]!);
  return net > 0n ? 'win' : net < 0n ? 'loss' : 'even';
};

/** Rows of the table that the filter means, in table order; null means every row. Open trades have no closing day, so a day range leaves them out. */
export function rowsOf(table: TradeTable, filter: BookFilter, zone: string): Uint32Array | null {
  if (isWide(filter)) return null;
  const account = filter.account === undefined ? -1 : table.accounts.indexOf(filter.account);
  const wanted = filter.symbol?.trim().toUpperCase() ?? '';
  const named = table.instruments.map(
    (i) => wanted === '' || i.symbol.toUpperCase().includes(wanted) || i.underlying.toUpperCase().includes(wanted),
  );
  const side = filter.side === 'long' ? 1 : filter.side === 'short' ? -1 : 0;
  const clock = zoneClock(zone);
  const rows: number[] = [];
  for (let row = 0; row < table.size; row++) {
    if (filter.account !== undefined && table.account[row] !== account) continue;
    if (!named[table.instrument[row]!]) continue;
    if (side !== 0 && table.side[row] !== side) continue;
    if (filter.result !== undefined && resultOf(table, row) !== filter.result) continue;
    if (filter.from !== undefined || filter.to !== undefined) {
      const closed = table.closedAt[row]!;
      if (Number.isNaN(closed)) continue;
      const day = dayText(dayNumber(closed, clock.offset(closed)));
      if ((filter.from !== undefined && day < filter.from) || (filter.to !== undefined && day > filter.to)) continue;
    }
    rows.push(row);
  }
  return Uint32Array.from(rows);
}
