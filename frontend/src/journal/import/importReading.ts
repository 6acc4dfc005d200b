import type { HeldCash } from '#domain/cash/journalCash.ts';
import type { ConnectedAccount } from '#domain/importers/accountFault.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import type { SampleTable } from '#domain/importers/columns/sampleTable.ts';
import type { FileQuestion, Imported, RowProblem } from '#domain/importers/imported.ts';
import type { PointAnswer, PointQuestion } from '#domain/importers/instruments/pointValues.ts';
import type { MovedAccounts } from '#domain/journal/model/movedAccounts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { PastImport } from './fileAccount.ts';
import type { FileTarget, ImportChoice, ImportPreview, SavedAccount } from './importedFile.ts';

/** A table of no known broker: its owner matches the columns, beginning with a guess. */
export type UnknownColumns = {
  readonly kind: 'columns';
  readonly sample: SampleTable;
  readonly profile: ColumnProfile;
  /** True for a profile that its owner confirmed for an earlier file. */
  readonly isConfirmed: boolean;
  readonly settings: FileTarget;
  /** The layout it was recognized as anyway; null: none. */
  readonly recognized: string | null;
  /** Missing parts of the layout it nearly matches, in a sentence; null if it is not close to any. */
  readonly nearly: string | null;
};
/** `sheet`: one of the journal's own, edited. `repeated`: the very same file was chosen before, by that name. */
export type ImportReading =
  | ImportPreview
  | UnknownColumns
  | { readonly kind: 'sheet' }
  | { readonly kind: 'repeated'; readonly of: string }
  | { readonly kind: 'unreadable'; readonly sentence: string };
/** A profile's reading of the file: its first fills, and the outcome of all rows. */
export type Sketch = {
  readonly fills: readonly Fill[];
  readonly rows: Imported['rows'];
  readonly problems: readonly RowProblem[];
  readonly faults: readonly string[];
  /** Futures that it will ask about when the file is read. */
  readonly points: readonly PointQuestion[];
  /** Questions that the table leaves open, with the profile's answer. */
  readonly doubts: readonly FileQuestion[];
  /** Sentences about results that contradict the prices beside them. */
  readonly notes: readonly string[];
  /** Number columns that the profile does not use. */
  readonly unused: readonly string[];
};

/** Input of a reading. */
export type ReadRequest = {
  /** Names the file among those of one drop. */
  readonly id: string;
  readonly userId: UserId;
  /** Opens this browser's copy of the journal. */
  readonly key: CryptoKey | null;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** The layout that the trader chose instead of the recognized one: an importer's id, or that of their own columns. */
  readonly layout?: string | undefined;
  /** The trader's choices; others default to the file's, or the likeliest. */
  readonly settings?: Partial<FileTarget>;
  readonly viewerZone: string;
  readonly accounts: readonly string[];
  /** The trader's account settings: the brokers whose files go there, and their zone. */
  readonly saved?: readonly SavedAccount[];
  /** Imports that count: files of the same broker go where those went. */
  readonly imports?: readonly PastImport[];
  /** Accounts at brokers that connections import. */
  readonly connected?: readonly ConnectedAccount[];
  /** The cash that imports have added. */
  readonly cash?: readonly HeldCash[];
  /** Accounts that fills were moved out of, by their current account. */
  readonly moved?: MovedAccounts;
  /** Earlier profiles of unknown brokers' files, by header. */
  readonly profiles?: readonly ColumnProfile[];
  /** Point values of futures missing from our tables. */
  readonly points?: readonly PointAnswer[];
  readonly choice?: ImportChoice;
  /** Ask for the columns even though they are known. */
  readonly askColumns?: boolean;
};
