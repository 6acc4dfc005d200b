import type * as z from 'zod/mini';
import type { TotalsView } from '#contract/areas/trades/chapters.ts';
import type { Totals } from '#domain/journal/model/journalManifest.ts';
import { netOf } from '#domain/trades/trade.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

/** Totals as the API shows them. */
export const totalsView = ({ currency, trades, wins, losses, breakevens, gross, fees }: Totals): z.infer<typeof TotalsView> => ({
  currency,
  totalTrades: trades,
  winningTrades: wins,
  losingTrades: losses,
  breakevenTrades: breakevens,
  grossPnl: formatDecimal(gross),
  fees: formatDecimal(fees),
  netPnl: formatDecimal(netOf({ gross, fees })),
});
