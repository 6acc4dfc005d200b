import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';
import { type JournalTrade, journalTrade } from '../worker/journalTrade.ts';

/** A trade with the fees paid for it, whether its result has them yet or not. */
export type PreviewedTrade = JournalTrade & { readonly paid: Decimal };

/** The fees paid for a trade so far. */
function paidFor({ fills }: Pick<Trade, 'fills'>): Decimal {
  let paid = ZERO;
  for (const { fee } of fills) paid = add(paid, fee);
  return paid;
}

/** Trades as the preview lists them. */
export function previewedTrades(trades: readonly Trade[]): PreviewedTrade[] {
  const table = tableOfTrades(trades);
  return trades.map((trade, row) => ({ ...journalTrade(table, row), paid: paidFor(trade) }));
}

/**
 * The realized result of trades in one currency, net of `fees`, as the journal counts it. `openFees`: paid for positions still open, in no result yet.
 */
export type PreviewTotal = { readonly currency: string; readonly net: Decimal; readonly fees: Decimal; readonly openFees: Decimal };

/** The totals of some trades, currency by currency. */
export function previewTotals(trades: readonly Trade[]): PreviewTotal[] {
  const totals = new Map<string, PreviewTotal>();
  for (const trade of trades) {
    const { currency } = trade.instrument;
    const { net, fees, openFees } = totals.get(currency) ?? { net: ZERO, fees: ZERO, openFees: ZERO };
    totals.set(currency, {
      currency,
      net: add(net, trade.net),
      fees: add(fees, trade.fees),
      openFees: add(openFees, subtract(paidFor(trade), trade.fees)),
    });
  }
  return [...totals.values()];
}
