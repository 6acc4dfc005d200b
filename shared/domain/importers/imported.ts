import type { Fill } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import type { Millis } from '../units/millis.ts';
import type { PointAnswer, PointQuestion, PointValues } from './instruments/pointValues.ts';

/** What the trader says about a file, beyond what it states. */
export type FileSettings = {
  /** Account the fills go to when the file names none, or one account only. */
  readonly account: string;
  /** IANA zone of times that carry none. */
  readonly zone: string;
  /** What they entered for futures whose point value is in no table. */
  readonly points?: readonly PointAnswer[];
};

/** The same as an importer works with it: what a point is worth, one object for one reading. */
export type ReaderSettings = Omit<FileSettings, 'points'> & { readonly points: PointValues };

/** A row that became no fill, with its line (1-based), its text (at most 400 characters) and why, in a plain sentence. */
export type RowProblem = {
  readonly line: number;
  readonly reason: string;
  readonly raw: string;
  readonly kind: 'failed' | 'ignored' | 'duplicate';
};

/** Rows of a file by what became of them. */
export type RowCounts = { readonly imported: number; readonly duplicate: number; readonly ignored: number; readonly failed: number };

/** The broker's own result for an instrument, for the preview's comparison. Decimal text. */
export type StatedResult = { readonly instrument: string; readonly netPnl: string | null; readonly fees: string | null };

/**
 * Everything one file says. Every data row is imported, duplicate, ignored or failed: the counts add up to the rows. A row may be two
 * fills (an entry and its exit), and a fill may be in several rows.
 */
export type Imported = {
  readonly broker: string;
  readonly fills: readonly Fill[];
  readonly rows: RowCounts;
  readonly problems: readonly RowProblem[];
  readonly stated: readonly StatedResult[];
  /** Names of accounts the file itself mentions; one name or none when it holds a single account. */
  readonly accounts: readonly string[];
  /** Zone the times were read in, and whether the file or its broker settles it. */
  readonly zone: string;
  readonly zoneCertain: boolean;
  /** False when the file tells no fees, in no column and no amount: its results are before fees. */
  readonly hasFees: boolean;
  /** What the trader should know of the whole file before it is imported, in plain sentences. */
  readonly notes: readonly string[];
  /** Roots whose point value only the trader knows: those still to be entered, and those that were. */
  readonly points: readonly PointQuestion[];
  /** Fills that stay out until the trader records a split that the file does not explain (`releaseSplits`); their rows count as failed. */
  readonly waiting: readonly WaitingForSplit[];
};

/** A file no importer can read, in one plain sentence with what to do next. `looksLike`: the broker whose file it nearly is. */
export type Unreadable = { readonly sentence: string; readonly looksLike?: string };

/** A split that cannot be read: of which account ('' for the file's only one) and shares, and its time in UTC milliseconds. */
export type UnreadSplit = { readonly account: string; readonly instrument: Instrument; readonly time: Millis };

/** Fills that wait until the trader records a split, and the sentence for each, and of the split's own row. */
export type WaitingForSplit = UnreadSplit & { readonly fills: readonly Fill[]; readonly reason: string; readonly cause: string };
