import { formatDecimal } from '../money.ts';
import type { Totals } from './book.ts';

/** Figures over all closed trades. Win rate in percent; `winLossRatio` is wins to losses, the wins when there is no loss; `totalProfit` is net. */
export type TradingStats = {
  readonly totalTrades: number;
  readonly winningTrades: number;
  readonly losingTrades: number;
  readonly breakevenTrades: number;
  readonly winRate: number;
  readonly winLossRatio: number;
  readonly currency: string;
  readonly totalProfit: string;
};

const nothing = (currency: string): Totals => ({ currency, trades: 0, wins: 0, losses: 0, breakevens: 0, gross: 0n, fees: 0n });

/** A book's figures: counts are of every currency, money is in `currency` if that was traded, else in the one traded most. */
export function tradingStats(totals: readonly Totals[], currency: string): TradingStats {
  const shown = totals.find((each) => each.currency === currency) ?? totals[0] ?? nothing(currency);
  const sum = (count: (each: Totals) => number): number => totals.reduce((all, each) => all + count(each), 0);
  const [trades, wins, losses] = [sum((t) => t.trades), sum((t) => t.wins), sum((t) => t.losses)];
  return {
    totalTrades: trades,
    winningTrades: wins,
    losingTrades: losses,
    breakevenTrades: sum((t) => t.breakevens),
    winRate: trades === 0 ? 0 : (100 * wins) / trades,
    winLossRatio: losses === 0 ? wins : wins / losses,
    currency: shown.currency,
    totalProfit: formatDecimal(shown.gross - shown.fees),
  };
}
