import type { StatedResult, StatedSpan, Unreadable } from '../imported.ts';
import type { CashRow } from './cashRow.ts';
import type { Execution, SplitRow } from './execution.ts';
import type { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';

/**
 * A row is a fill, is cash of a symbol, is no trade for a reason, is a split that cannot be read, fails with a sentence, or is null: the layout has
 * written to the log itself, or will at the end.
 */
export type RowMeaning =
  | Execution
  | { readonly cash: CashRow }
  | { readonly ignored: string }
  | { readonly unreadSplit: SplitRow }
  | string
  | null;

/** Reads one file of a layout, row by row. */
type Reading<Column extends string> = {
  row(cells: RowCells<Column>, log: RowLog): RowMeaning;
  /** After the last row. */
  end?(log: RowLog): void;
  stated?(): readonly StatedResult[];
  /** The span of those results, in a file without fills. */
  statedSpan?(): StatedSpan | null;
};

/** One table that a broker exports: names of its columns in small letters, and how its rows are read. */
export type Layout<Column extends string> = {
  /** Name among the broker's tables, if it has several: "orders". */
  readonly name?: string;
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns without which it is another table. */
  readonly required: readonly NoInfer<Column>[];
  /** Columns that tell whether decimals have a point or a comma. */
  readonly numbers: readonly NoInfer<Column>[];
  /** The same where the cell right of each column has no name and holds the number. */
  readonly numbersBeside?: readonly NoInfer<Column>[];
  /** True when the broker writes decimals as the reader's country does, even between commas: "1.234,50" in quotes. */
  readonly localNumbers?: true;
  /** Fee columns; `in amount` if derived from each trade's cash; empty in layouts without fees. */
  readonly fees: 'in amount' | readonly NoInfer<Column>[];
  /** The column of the broker's ids, in layouts whose files may lack it; absent: all files have ids, or none has. */
  readonly ids?: NoInfer<Column>;
  /** True when the broker writes dates in the order of the computer it runs on, so that 4/6 may be April or June; absent: month first, or year first. */
  readonly localDates?: true;
  /** Zone of its times, in some layouts depending on the file; null: the trader's choice. */
  readonly zone: string | null | ((text: string) => string | null);
  /** True if rows of one date are newest first when the dates are inconclusive. */
  readonly newestFirst: boolean;
  /** False for titles, totals and footers, which are no rows of data. */
  isRow?(cells: RowCells<Column>): boolean;
  /** An account that the file names outside its rows. */
  account?(text: string): string;
  /** `columns`: all columns of the file by name, read or not. */
  start(text: string, fileName: string, columns: ReadonlyMap<string, number>): Reading<Column> | Unreadable;
};

/** A layout with any columns; created by `layout`. */
export type AnyLayout = Layout<string>;
