import type { Metric } from '../metric.ts';
import { quotient, statistic } from '../statistic.ts';

/** p - (1 - p) / payoff ratio, × 100, with p = winners / (winners + losers); an upper bound, never a suggestion. */
export const kellyPercent: Metric = {
  id: 'kellyPercent',
  label: 'Kelly',
  unit: 'percent',
  means: 'p - (1 - p) / payoff ratio, × 100, with p = winners / (winners + losers); an upper bound, never a suggestion.',
  read: ({ wins, losses, grossProfit, grossLoss }) => {
    if (wins === 0 || losses === 0) return null;
    const [won, lost] = [BigInt(wins), BigInt(losses)];
    return quotient(100n * (won * grossProfit - won * grossLoss), (won + lost) * grossProfit);
  },
};

/** Half of Kelly, at most 25: still an upper bound, and below zero where there is no edge. */
export const halfKellyPercent: Metric = {
  id: 'halfKellyPercent',
  label: 'Half Kelly',
  unit: 'percent',
  means: 'Half of Kelly, at most 25: still an upper bound, and below zero where there is no edge.',
  read: (statistics) => {
    const kelly = kellyPercent.read(statistics);
    return kelly === null ? null : statistic(Math.min(25, Number(kelly) / 2));
  },
};
