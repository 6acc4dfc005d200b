import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { metrics } from '../metrics/index.ts';
import type { TradeStatistics } from '../metrics/tradeStatistics.ts';
import { type Fact, type FactUnit, figures } from './fact.ts';

/** The metrics that say how trading goes, in the order a person would look at them. */
const told = [
  'netPnl',
  'totalTrades',
  'winningTrades',
  'losingTrades',
  'breakevenTrades',
  'winRate',
  'winRateLow',
  'winRateHigh',
  'profitFactor',
  'expectancy',
  'averageWin',
  'averageLoss',
  'payoffRatio',
  'largestWin',
  'largestLoss',
  'averageR',
  'totalR',
  'tradesWithRisk',
  'tradesWithBars',
  'averageCapture',
  'averageMaeR',
  'averageMfeR',
  'fees',
  'maxDrawdown',
  'maxConsecutiveWins',
  'maxConsecutiveLosses',
  'activeDays',
  'profitableDays',
  'losingDays',
] as const;

const isTold = (id: string): boolean => (told as readonly string[]).includes(id);
const unitOf = (unit: (typeof metrics)[number]['unit']): FactUnit | null => (unit === 'duration' || unit === 'time' ? null : unit);

/** The figures of all trades of a scope, as one fact. */
export function baselineFact(factId: string, label: string, statistics: TradeStatistics, filter: JournalFilter | null): Fact {
  const found = metrics
    .filter((metric) => isTold(metric.id))
    .flatMap(({ id, label: name, unit, read }) => {
      const factUnit = unitOf(unit);
      const value = read(statistics);
      // Zero trades with a risk, with bars or broken even is no information, and a 0 could be mistaken for another figure.
      return factUnit === null || (/^(?:tradesWith|breakevenTrades)/.test(id) && value === 0) ? [] : [[name, factUnit, value] as const];
    });
  return { id: factId, label, n: statistics.trades, strength: null, figures: figures(statistics.currency, found), filter };
}
