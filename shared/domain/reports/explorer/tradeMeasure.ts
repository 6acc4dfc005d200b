import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** Input of measures: trades, and the journal's zone. */
export type MeasureSource = { readonly table: TradeTable; readonly zone: string };

/**
 * A number of every trade, for the explorer and for ranges of a filter. Units: money and price in the trade's
 * currency, seconds, hours of a day with a fraction, days, counts. `scale` is the axis's scale.
 */
export type TradeMeasure = {
  readonly id: string;
  readonly label: string;
  readonly means: string;
  readonly unit: 'money' | 'amount' | 'price' | 'r' | 'duration' | 'hour' | 'days' | 'count';
  readonly scale: 'linear' | 'log';
  /** The value of each row; NaN where it has none. */
  readonly of: (source: MeasureSource) => (row: number) => number;
};
