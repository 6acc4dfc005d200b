import type { Dimension } from '#domain/breakdowns/dimension.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { sortedRows } from '../sortedRows.ts';

/** Measures of a two-way table's cells. */
export type HeatMeasure = 'net' | 'mean' | 'rate';

/** Rows and columns of a two-way table, and its cells by the keys of both; a pair without trades has none. */
type HeatTable = {
  readonly rows: readonly ReportRow[];
  readonly columns: readonly ReportRow[];
  readonly cell: (row: string, column: string) => ReportRow | undefined;
  /** There are groups that are not shown. */
  readonly isCut: boolean;
};

const MOST_ROWS = 30;
const MOST_COLUMNS = 12;
const MOST_ORDERED = 24;

/** The groups with the most trades, in the order in which they are read. */
function largest(rows: readonly ReportRow[], dimension: Dimension, most: number): readonly ReportRow[] {
  const bound = dimension.ordered ? Math.max(most, MOST_ORDERED) : most;
  const kept = new Set(rows.toSorted((a, b) => b.trades - a.trades).slice(0, bound));
  return sortedRows(rows, dimension).filter((row) => kept.has(row));
}

/** A breakdown by one dimension within another as a table of both; `columns` is the breakdown by the second alone. */
export function heatTable(report: BreakdownReport, columns: BreakdownReport, by: Dimension, across: Dimension): HeatTable {
  const cells = new Map(report.rows.map((row) => [row.key, new Map(row.rows.map((cell) => [cell.key, cell]))]));
  const shown = { rows: largest(report.rows, by, MOST_ROWS), columns: largest(columns.rows, across, MOST_COLUMNS) };
  return {
    ...shown,
    cell: (row, column) => cells.get(row)?.get(column),
    isCut: shown.rows.length < report.rows.length || shown.columns.length < columns.rows.length,
  };
}

/** A cell's number; null if undefined. */
export const heatValue = (
  { net, mean, wins, trades }: Pick<ReportRow, 'net' | 'mean' | 'wins' | 'trades'>,
  measure: HeatMeasure,
): number | null => (measure === 'net' ? toNumber(net) : measure === 'mean' ? (mean?.mean ?? null) : (100 * wins) / trades);

const STEPS = 5;

/**
 * The tint of a cell, 1 to 5 above and −1 to −5 below the middle, 0 at it: equal steps up to the farthest of the cells with enough trades. Fewer trades do not
 * set the scale, for one lucky trade would pale all others.
 */
export function heatSteps(cells: readonly ReportRow[], measure: HeatMeasure, middle: number): (cell: ReportRow) => number {
  const away = (cell: ReportRow) => (heatValue(cell, measure) ?? middle) - middle;
  const judged = cells.filter(({ trades }) => trades >= ENOUGH);
  const farthest = Math.max(0, ...(judged.length > 0 ? judged : cells).map((cell) => Math.abs(away(cell))));
  return (cell) => {
    const distance = away(cell);
    if (distance === 0 || farthest === 0) return 0;
    return Math.sign(distance) * Math.min(STEPS, Math.ceil((STEPS * Math.abs(distance)) / farthest));
  };
}
