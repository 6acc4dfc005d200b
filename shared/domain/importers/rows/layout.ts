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
  /** Tells the broker's tables apart, where it has several: "orders". */
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
  /** Columns of fees; `in amount` where the cash of each trade tells them; none in layouts without fees. */
  readonly fees: 'in amount' | readonly NoInfer<Column>[];
  /** The column of the broker's ids, in layouts whose files may lack it; absent: all files have ids, or none has. */
  readonly ids?: NoInfer<Column>;
  /** True when the broker writes dates in the order of the computer it runs on, so that 4/6 may be April or June; absent: month first, or year first. */
  readonly localDates?: true;
  /** Zone of its times, in some layouts by what the file says; null: the one the trader chose. */
  readonly zone: string | null | ((text: string) => string | null);
  /** Whether rows of one date are newest first when the dates do not tell. */
  readonly newestFirst: boolean;
  /** False for titles, totals and footers, which are no rows of data. */
  isRow?(cells: RowCells<Column>): boolean;
  /** An account that the file names outside its rows. */
  account?(text: string): string;
  start(text: string, fileName: string): Reading<Column> | Unreadable;
};

/** A layout of whichever columns; made by `layout`. */
export type AnyLayout = Layout<string>;
