import { payoffRatio } from '#domain/metrics/list/payoffRatio.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';

/** Where the win rate lies with 95 % confidence, in percent; null without trades. */
export function likelyWinRate({ wins, trades }: TradeStatistics): { readonly low: number; readonly high: number } | null {
  const shares = wilsonInterval(wins, trades);
  return shares === null ? null : { low: 100 * shares.low, high: 100 * shares.high };
}

/** The win rate at which average wins just pay for average losses, in percent: 100 / (1 + payoff). Null without a win or a loss. */
export function breakEvenWinRate(statistics: TradeStatistics): number | null {
  const payoff = Number(payoffRatio.read(statistics) ?? 0);
  return payoff > 0 ? 100 / (1 + payoff) : null;
}
