import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { netOf } from '#domain/trades/netOf.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import { moneyAt } from './journalTrade.ts';

/**
 * Summary in the head of some rows: their number, wins, and total net, read from `results`: in R, null if no row has
 * a risk. `r`: sum of the closed ones with a risk in multiples of it, `withRisk` of the `closed`; null if none.
 */
export function groupSummary(
  table: TradeTable,
  results: TradeTable,
  rows: Uint32Array,
): {
  readonly trades: number;
  readonly wins: number;
  readonly net: Decimal | null;
  readonly r: number | null;
  readonly withRisk: number;
  readonly closed: number;
} {
  const isInR = results !== table;
  let net: Decimal | null = isInR ? null : ZERO;
  let wins = 0;
  let [closed, withRisk] = [0, 0];
  let r: number | null = null;
  for (const row of rows) {
    if (table.gross[row]! > table.fees[row]!) wins++;
    const risk = Number(table.risk[row]);
    if (!Number.isNaN(table.closedAt[row])) {
      closed++;
      if (risk > 0) {
        withRisk++;
        r = (r ?? 0) + (Number(table.gross[row]) - Number(table.fees[row])) / risk;
      }
    }
    if (isInR && !(Number(table.risk[row]) > 0)) continue;
    net = add(net ?? ZERO, netOf({ gross: moneyAt(results, results.gross, row), fees: moneyAt(results, results.fees, row) }));
  }
  return { trades: rows.length, wins, net, r, withRisk, closed };
}
