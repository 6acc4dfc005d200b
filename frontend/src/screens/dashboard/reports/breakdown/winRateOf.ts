import { percent } from '#domain/format/percent.ts';
import type { Tally } from '#domain/metrics/tradeStatistics.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';

/** The win rate of a row with its interval, all in percent. */
export function winRateOf({ wins, trades }: Pick<Tally, 'wins' | 'trades'>) {
  const { low, high } = wilsonInterval(wins, trades)!;
  const [rate, from, to] = [(100 * wins) / trades, 100 * low, 100 * high];
  return { rate, low: from, high: to, text: percent(rate), title: `${percent(from)} to ${percent(to)}` };
}
