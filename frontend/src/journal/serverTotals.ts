import type * as z from 'zod/mini';
import type { TotalsView } from '#contract/areas/trades/chapters.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { BookHead } from './sync/syncBook.ts';

/** Sums over the closed trades of one currency. */
export type KnownTotals = Readonly<z.infer<typeof TotalsView>>;

/** Totals of a version of the journal, known before any of its chapters. The sample is never counted. */
export type ServerTotals = {
  readonly version: number;
  readonly byUnit: { readonly [U in CountingUnit]: readonly KnownTotals[] | null };
  /** Trades of the trader's own accounts, closed and open, and the open ones among them. */
  readonly trades: number;
  readonly open: number;
};

/** The totals in a reply; null for a journal without accounts of the trader's own, and where the reply has none. */
export function serverTotals({ version, entries, totals, strategies, overrides }: BookHead): ServerTotals | null {
  const own = entries.filter(({ account }) => account !== SAMPLE_ACCOUNT);
  if (totals === undefined || own.length === 0) return null;
  const isPlain = overrides === undefined;
  // Changes by hand that were made between the two reads of the server are in `overrides` alone.
  const byStrategy = isPlain ? totals : overrides.every(({ kind }) => kind === 'rename') ? (strategies ?? null) : null;
  return {
    version,
    byUnit: { trade: totals, strategy: byStrategy, campaign: isPlain ? totals : null },
    trades: own.reduce((sum, { trades = 0 }) => sum + trades, 0),
    open: own.reduce((sum, { open = 0 }) => sum + open, 0),
  };
}

/** Totals without strategies and campaigns, after those were changed. */
export const byTradeOnly = (totals: ServerTotals): ServerTotals => ({
  ...totals,
  byUnit: { trade: totals.byUnit.trade, strategy: null, campaign: null },
});

const noneIn = (currency: string): KnownTotals => ({
  currency,
  totalTrades: 0,
  winningTrades: 0,
  losingTrades: 0,
  breakevenTrades: 0,
  grossPnl: '0',
  fees: '0',
  netPnl: '0',
});

/** The totals in a currency and unit; null where the server does not know them. */
export const totalsIn = ({ byUnit }: ServerTotals, unit: CountingUnit, currency: string): KnownTotals | null =>
  byUnit[unit] && (byUnit[unit].find((each) => each.currency === currency) ?? noneIn(currency));

/**
 * The totals in the currency that figures will be in: the first wanted one that was traded, else the only one. Null where that takes the trades: by this
 * unit, or because a wanted currency may be that of an open trade.
 */
export function knownTotals(server: ServerTotals, unit: CountingUnit, wanted: readonly (string | null | undefined)[]): KnownTotals | null {
  const totals = server.byUnit[unit];
  if (totals === null) return null;
  const first = wanted.find((each) => each != null && (server.open > 0 || totals.some(({ currency }) => currency === each)));
  if (first != null) return totals.find(({ currency }) => currency === first) ?? null;
  return totals.length === 1 ? totals[0]! : null;
}

/** True when closed trades counted here, after fees, are those that the server counts. */
export const agrees = (known: KnownTotals, here: Pick<TradeStatistics, 'trades' | 'wins' | 'losses' | 'net' | 'gross' | 'fees'>): boolean =>
  known.totalTrades === here.trades &&
  known.winningTrades === here.wins &&
  known.losingTrades === here.losses &&
  known.netPnl === formatDecimal(here.net) &&
  known.grossPnl === formatDecimal(here.gross) &&
  known.fees === formatDecimal(here.fees);
