import { closedResults } from '#domain/metrics/closedResults.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { type Scatter, scatter } from '#domain/reports/explorer/scatter.ts';
import type { ReportSelection } from './reportSelection.ts';

/** Two measures, by id, of each closed trade. In money for any result unit: R is a separate measure. */
export function explorerReport({ table, rows, view }: ReportSelection, { x, y }: { readonly x: string; readonly y: string }): Scatter {
  const measure = (id: string) => tradeMeasures.find((each) => each.id === id) ?? tradeMeasures[0]!;
  return scatter(closedResults(table, rows, view.currency), view.zone, measure(x), measure(y));
}
