import { type Counterfactual, equityWithout } from '#domain/reports/habits/equityWithout.ts';
import { type PricedHabit, priceOfHabits, rowsWithAny } from '#domain/reports/habits/priceOfHabits.ts';
import { type PlottedTogether, plottedTogether } from '#domain/reports/plottedTogether.ts';
import type { ReportSelection } from './reportSelection.ts';

/** Prices of habits. */
export const habitsReport = ({ results, table, view }: ReportSelection): readonly PricedHabit[] => priceOfHabits(results, table, view.zone);

/** Equity with and without the trades that have habits of these keys, for drawing. */
export type WithoutReport = Omit<Counterfactual, 'asTraded' | 'without'> & {
  readonly keys: readonly string[];
  readonly plot: PlottedTogether;
};

/** Equity as traded, and without the trades that have any of the habits of these keys. */
export function withoutReport(
  { results, table, rows, view }: ReportSelection,
  { keys }: { readonly keys: readonly string[] },
): WithoutReport {
  const marks = rowsWithAny(results, table, view.zone, new Set(keys));
  const { asTraded, without, ...counts } = equityWithout(results, rows, view, marks);
  return { ...counts, keys, plot: plottedTogether(asTraded, without) };
}
