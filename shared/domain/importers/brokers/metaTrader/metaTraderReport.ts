import { decimalMarkOf } from '#domain/format/readNumber.ts';
import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnName, hasNumber } from '#domain/importers/csv/csvTable.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { skipSection } from '#domain/importers/rows/skipSection.ts';
import type { StatedSums } from '#domain/importers/rows/statedSums.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';

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

/** Date and time in a report, in any order: "2026.03.02 09:00:00". */
export const REPORT_TIME = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4} +\d/;

/** Walks the tables of a report, and reads those of one kind. */
export class MetaTraderReport<Column extends string> {
  private readonly rows: CsvRows;
  private readonly clock: StatementClock;
  private readonly log: RowLog;
  private readonly table: ReportTable<Column>;

  constructor(rows: CsvRows, clock: StatementClock, log: RowLog, table: ReportTable<Column>) {
    this.rows = rows;
    this.clock = clock;
    this.log = log;
    this.table = table;
  }

  /** The title above the table, and whether any table was found: lines above the first describe the account. */
  private title = '';
  private firstTitle = '';
  private hasTables = false;

  /** True if the current table has a fee column. */
  hasFees = false;

  /** False when no table of the kind was found. */
  read(): boolean {
    const { rows, log } = this;
    const { title, others, otherRow } = this.table;
    let table: RowCells<Column> | 'other' | null = null;
    let found = false;
    while (rows.next()) {
      if (!hasNumber(rows)) {
        table = this.tableBelow(table);
        found ||= table instanceof RowCells;
      } else if (table instanceof RowCells) {
        table.problem = '';
        log.findings.row(this.title || title);
        const refused = this.table.row(table);
        if (refused !== '') log.failed(rows, refused);
      } else if (table === 'other' && (REPORT_TIME.test(rows.cell(0)) || REPORT_TIME.test(rows.cell(1)))) {
        log.findings.row(this.title || 'Other tables', others);
        log.ignored(rows, /^balance$/i.test(rows.cell(3)) ? rowReasons.cashMovement : otherRow);
      } else if (this.hasTables) skipSection(log, rows, this.title || 'Report', others);
    }
    this.table.end();
    return found;
  }

  /** The table that goes on below a row without numbers: of the kind, another one, none after a title, or still the one before. */
  private tableBelow(before: RowCells<Column> | 'other' | null): RowCells<Column> | 'other' | null {
    const { rows } = this;
    const names = rows.cells().map(columnName);
    const header = this.table.header(names);
    if (header === null) {
      const filled = names.filter((name) => name !== '').length;
      this.hasTables ||= filled > 4;
      if (filled === 1) this.under(rows.cells().find((words) => words !== '') ?? '');
      return filled > 4 ? 'other' : filled > 0 ? null : before;
    }
    this.hasTables = true;
    this.hasFees ||= this.table.fees.some((column) => header[column] >= 0);
    const numbers = this.table.numbers.map((column) => header[column]);
    rows.mark = decimalMarkOf(rows.delimiter, rows.delimiter === ',' ? [] : rows.sample(numbers, 500));
    return new RowCells(rows, header, this.clock, this.log.points);
  }

  /** Remembers a title; the file's first one again begins another report. */
  private under(title: string): void {
    this.title = title.replace(/:$/, '').slice(0, 80);
    this.firstTitle ||= this.title;
    if (this.title === this.firstTitle) this.hasTables = false;
  }
}
