import type { TradeTable } from '#domain/metrics/tradeTable.ts';
import { type ExpiryProposal, expiryProposals } from '#domain/trades/optionExpiry.ts';
import { type TradeRow, tradeRow } from './tradeRow.ts';

/** An option still open after its last day, and what can have become of it. */
export type PastDue = ExpiryProposal<TradeRow>;

/** Those of a table of trades, the oldest first. */
export function pastDue(table: TradeTable, now: number): readonly PastDue[] {
  const open: TradeRow[] = [];
  table.closedAt.forEach((closed, row) => {
    if (Number.isNaN(closed)) open.push(tradeRow(table, row));
  });
  return expiryProposals(open, now);
}
