import { payoffRatio } from '#domain/metrics/list/payoffRatio.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { notEnough } from '#format/countingUnits.ts';

/** Trades below which a group says nothing. */
export const MIN_RESULTS = 10;
/** Trades below which the whole selection says nothing. */
const ENOUGH_IN_ALL = 20;

/** One word for a profit factor; null factor: nothing was lost. Below 20 results of what is counted it says how many are missing instead. */
export function factorWord(factor: number | null, results: number, unit: CountingUnit): { readonly word: string; readonly few: boolean } {
  if (results < ENOUGH_IN_ALL) return { word: notEnough(ENOUGH_IN_ALL - results, unit), few: true };
  if (factor === null) return { word: 'No losses', few: false };
  const word = factor < 1 ? 'Losing' : factor < 1.2 ? 'Thin' : factor < 1.5 ? 'Fair' : factor < 2 ? 'Solid' : 'Strong';
  return { word, few: false };
}

/** Where the win rate lies with 95 % confidence, in percent; null without trades. */
export function likelyWinRate({ wins, trades }: TradeStatistics): { readonly low: number; readonly high: number } | null {
  const shares = wilsonInterval(wins, trades);
  return shares === null ? null : { low: 100 * shares.low, high: 100 * shares.high };
}

/** The win rate at which average wins just pay for average losses, in percent: 100 / (1 + payoff). Null without a win or a loss. */
export function breakEvenWinRate(facts: TradeStatistics): number | null {
  const payoff = Number(payoffRatio.read(facts) ?? 0);
  return payoff > 0 ? 100 / (1 + payoff) : null;
}
