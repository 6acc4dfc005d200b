import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

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
