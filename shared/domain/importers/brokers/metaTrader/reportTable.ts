import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { StatedSums } from '#domain/importers/rows/statedSums.ts';

/** A kind of table that a report is read by. `others` says why its other tables are not read, `otherRow` why a row of theirs is no trade. */
export type ReportTable<Column extends string> = {
  /** The columns by the header's cells in small letters (below 0 when missing); null when it is another table. */
  header(cells: readonly string[]): Readonly<Record<Column, number>> | null;
  /** Columns that tell whether decimals have a point or a comma, and columns of fees. */
  readonly numbers: readonly Column[];
  readonly fees: readonly Column[];
  /** What the table is called where no title is above it. */
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
