import type { TradeStatistics } from './tradeStatistics.ts';

/** One figure: what it is called, how it is shown, what it means in a sentence, and how it is read. Null when it is not defined. */
export type Metric = {
  readonly id: string;
  readonly label: string;
  /** How values are given: money, ratio, percent (0 to 100) and r as decimal text, count as a number, duration in seconds, time as an ISO instant. */
  readonly unit: 'money' | 'percent' | 'ratio' | 'count' | 'duration' | 'r' | 'time';
  readonly means: string;
  readonly read: (statistics: TradeStatistics) => string | number | null;
};
