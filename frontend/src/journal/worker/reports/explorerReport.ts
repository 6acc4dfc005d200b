import { closedResults } from '#domain/metrics/closedResults.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { type Scatter, scatter } from '#domain/reports/explorer/scatter.ts';
import type { ReportSelection } from './reportSelection.ts';

/** Two measures, by their ids, of each closed trade. They are in money whatever results are in: R is a measure of its own. */
export function explorerReport({ table, rows, view }: ReportSelection, { x, y }: { readonly x: string; readonly y: string }): Scatter {
  const measure = (id: string) => tradeMeasures.find((each) => each.id === id) ?? tradeMeasures[0]!;
  return scatter(closedResults(table, rows, view.currency), view.zone, measure(x), measure(y));
}
