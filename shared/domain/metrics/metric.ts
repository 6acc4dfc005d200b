import type { TradeStatistics } from './tradeStatistics.ts';

/** One figure: its label, format, meaning in a sentence, and how it is read from statistics. Null when it is not defined. */
export type Metric = {
  readonly id: string;
  /** Former id, still read in formulas and case files. */
  readonly formerly?: string;
  readonly label: string;
  /**
   * Formats of values: money, ratio, percent (0 to 100) and r as decimal text, count as a number, duration in
   * seconds, time as an ISO instant.
   */
  readonly unit: 'money' | 'percent' | 'ratio' | 'count' | 'duration' | 'r' | 'time';
  readonly means: string;
  readonly read: (statistics: TradeStatistics) => string | number | null;
};
