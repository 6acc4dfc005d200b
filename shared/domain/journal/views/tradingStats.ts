import { netOf } from '#domain/trades/trade.ts';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import type { Totals } from '../model/journalManifest.ts';

/**
 * Figures over closed trades in one currency. Win rate in percent; `winLossRatio` is wins to losses, the wins when there is no loss;
 * `totalProfit` is net.
 */
type TradingStats = {
  readonly totalTrades: number;
  readonly winningTrades: number;
  readonly losingTrades: number;
  readonly breakevenTrades: number;
  readonly winRate: number;
  readonly winLossRatio: number;
  readonly currency: string;
  readonly totalProfit: string;
  /** Number in other currencies. */
  readonly otherCurrencies: number;
};

const nothing = (currency: string): Totals => ({ currency, trades: 0, wins: 0, losses: 0, breakevens: 0, gross: ZERO, fees: ZERO });

/**
 * A journal's figures in one currency, never a mix: `currency` if that was traded, else the one traded most. A journal without a closed trade has zeros in
 * `currency`.
 */
export function tradingStats(totals: readonly Totals[], currency: string): TradingStats {
  const shown = totals.find((each) => each.currency === currency) ?? totals[0] ?? nothing(currency);
  const { trades, wins, losses, breakevens, gross, fees } = shown;
  return {
    totalTrades: trades,
    winningTrades: wins,
    losingTrades: losses,
    breakevenTrades: breakevens,
    winRate: trades === 0 ? 0 : (100 * wins) / trades,
    winLossRatio: losses === 0 ? wins : wins / losses,
    currency: shown.currency,
    totalProfit: formatDecimal(netOf({ gross, fees })),
    otherCurrencies: totals.reduce((sum, each) => (each === shown ? sum : sum + each.trades), 0),
  };
}
