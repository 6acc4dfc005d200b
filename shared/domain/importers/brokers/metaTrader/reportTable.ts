import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { StatedSums } from '#domain/importers/rows/statedSums.ts';

/**
 * A kind of table for reading a report. `others` is the reason its other tables are skipped, `otherRow` the reason
 * their rows are not trades.
 */
export type ReportTable<Column extends string> = {
  /** The columns by the header's cells in small letters (below 0 when missing); null when it is another table. */
  header(cells: readonly string[]): Readonly<Record<Column, number>> | null;
  /** Columns that tell whether decimals have a point or a comma, and columns of fees. */
  readonly numbers: readonly Column[];
  readonly fees: readonly Column[];
  /** The table's name without a title above it. */
  readonly title: string;
  readonly others: string;
  readonly otherRow: string;
  /** A row of the table. Answers why it cannot be read, or ''. */
  row(cells: RowCells<Column>): string;
  /** After the last row. */
  end(): void;
  /** The broker's own results, by instrument. */
  readonly sums: StatedSums;
};
