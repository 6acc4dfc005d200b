import type { InstrumentKind } from '../trades/instrument.ts';
import type { TradeTable } from './tradeTable.ts';

/** Which trades are meant; a field left out means any. `from` (included) and `to` (left out) are exits in UTC milliseconds; open trades have none. */
export type Selection = {
  readonly account?: string;
  readonly from?: number;
  readonly to?: number;
  /** The ticker, also for options and futures on it. */
  readonly symbol?: string;
  readonly side?: 'long' | 'short';
  readonly kind?: InstrumentKind;
};

/** Rows of the table that fit, in table order. */
export function select(table: TradeTable, { account, from, to, symbol, side, kind }: Selection): Uint32Array {
  const fits = table.instruments.map(
    (i) => (symbol === undefined || i.symbol === symbol || i.underlying === symbol) && (kind === undefined || i.kind === kind),
  );
  const accountFits = table.accounts.map((name) => account === undefined || name === account);
  const sign = side === 'short' ? -1 : 1;
  const byExit = from !== undefined || to !== undefined;
  const [first, end] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  const rows = new Uint32Array(table.size);
  let size = 0;
  for (let row = 0; row < table.size; row++) {
    if (!fits[table.instrument[row]!] || !accountFits[table.account[row]!]) continue;
    if (side !== undefined && table.side[row] !== sign) continue;
    if (byExit && !(table.closedAt[row]! >= first && table.closedAt[row]! < end)) continue;
    rows[size++] = row;
  }
  return rows.slice(0, size);
}
