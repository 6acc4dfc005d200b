import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { type ExpiryProposal, expiryProposals } from '#domain/options/outcomes/optionOutcome.ts';
import type { Millis } from '#domain/units/millis.ts';
import { type JournalTrade, journalTrade } from './journalTrade.ts';

/** An option still open after its last day, and what can have become of it. */
export type OverdueOption = ExpiryProposal<JournalTrade>;

/** Those of a table of trades, the oldest first. */
export function overdueOptions(table: TradeTable, now: Millis): readonly OverdueOption[] {
  const open: JournalTrade[] = [];
  table.closedAt.forEach((closed, row) => {
    if (Number.isNaN(closed)) open.push(journalTrade(table, row));
  });
  return expiryProposals(open, now);
}
