import type { JournalManifest, LastImport, Totals } from '../model/journalManifest.ts';
import type { Small } from './fillColumns.ts';

/** Totals with amounts as text. */
export type PackedTotals = Omit<Totals, 'gross' | 'fees'> & { readonly gross: string; readonly fees: string };

/** The manifest as JSON: columns, about ten bytes an entry once gzipped, because every save writes all of it. */
export type PackedManifest = {
  readonly v: 1;
  readonly version: number;
  readonly save: string;
  readonly accounts: readonly string[];
  readonly account: Small;
  /** Months since 1970, each as steps from the one before. */
  readonly month: Small;
  readonly part: Small;
  readonly saves: string;
  readonly bytes: Small;
  readonly trades: Small;
  readonly open: Small;
  /** Days from the month's start to `lastExit`. */
  readonly days: Small;
  /** Where a part does not begin with its month. */
  readonly from: readonly (readonly [row: number, firstOpen: number])[];
  /** Rows with deleted fills, and their number; absent if empty. */
  readonly deleted?: readonly (readonly [row: number, count: number])[];
  /** 1 where options were traded; absent in versions that did not know. */
  readonly options?: Small;
  readonly totals: readonly PackedTotals[];
  /** Absent where the chapters must be asked. */
  readonly strategies?: readonly PackedTotals[];
  /** 1 when strategies were merged or split by hand. */
  readonly overridden?: 1;
  /** Accounts that are not matched first in, first out. */
  readonly lots?: JournalManifest['lots'];
  /** Absent while nothing was moved between accounts. */
  readonly moved?: JournalManifest['moved'];
  readonly last: LastImport | null;
};
