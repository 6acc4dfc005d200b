import type { ClosedResults } from '#domain/metrics/closedResults.ts';
import { rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import { exitsInOrder } from '#domain/metrics/folds/exitOrder.ts';
import { foldEquity, seriesOf } from '#domain/metrics/folds/foldEquity.ts';
import { equityStep } from '#domain/metrics/series/equityStep.ts';
import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import type { EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';

/** Equity as traded, beside hypothetical equity without some of the trades: hindsight, in which nothing else changes. */
export type Counterfactual = {
  readonly trades: number;
  readonly removed: number;
  readonly asTraded: EquitySeries;
  readonly without: EquitySeries;
  /** Result of the removed trades. */
  readonly net: Decimal;
};

const endOf = (series: EquitySeries): Decimal => (series.times.length === 0 ? ZERO : equityStep(series, series.times.length - 1).total);

/**
 * The single equity series of some rows (null: all), with and without the closed rows marked 1. Both include
 * realized amounts of open trades.
 */
export function equityWithout(
  { table, order, arithmetic }: ClosedResults,
  rows: Uint32Array | null,
  { currency, zone }: { readonly currency: string; readonly zone: string },
  marks: Uint8Array,
): Counterfactual {
  const { open } = rowsInOrder(table, rows, currency);
  const kept = order.filter((row) => marks[row] !== 1);
  const exited = dayColumn(table, 'exits', zone);
  const seriesWith = (closed: Uint32Array) =>
    seriesOf(foldEquity(table.exits, exitsInOrder(table, closed, open), exited, arithmetic), table.scale);
  const [asTraded, without] = [seriesWith(order), seriesWith(kept)];
  return { trades: order.length, removed: order.length - kept.length, asTraded, without, net: subtract(endOf(asTraded), endOf(without)) };
}
