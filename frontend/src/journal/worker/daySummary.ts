import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { netOf } from '#domain/trades/netOf.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import { moneyAt } from './journalTrade.ts';

/** What the head of some rows shows: how many they are, how many of them won, and their net together. */
export function daySummary(
  table: TradeTable,
  rows: Uint32Array,
): { readonly trades: number; readonly wins: number; readonly net: Decimal } {
  let net = ZERO;
  let wins = 0;
  for (const row of rows) {
    const result = netOf({ gross: moneyAt(table, table.gross, row), fees: moneyAt(table, table.fees, row) });
    net = add(net, result);
    if (result > 0n) wins++;
  }
  return { trades: rows.length, wins, net };
}
