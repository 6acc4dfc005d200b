import type { HeldCash } from '#domain/cash/journalCash.ts';
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
  /** What it lacks of the layout that it nearly is, in a sentence; null when it is near to none. */
  readonly nearly: string | null;
};
/** `sheet`: one of the journal's own, edited. `repeated`: the very same file was chosen before, by that name. */
export type ImportReading =
  | ImportPreview
  | UnknownColumns
  | { readonly kind: 'sheet' }
  | { readonly kind: 'repeated'; readonly of: string }
  | { readonly kind: 'unreadable'; readonly sentence: string };
/** What a profile makes of the file: its first fills, and what becomes of all rows. */
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

/** What reading needs. */
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
  /** What the trader chose; the rest is as in the file, or the likeliest. */
  readonly settings?: Partial<FileTarget>;
  readonly viewerZone: string;
  readonly accounts: readonly string[];
  /** What the trader recorded about their accounts: which broker's files go there, and the zone those are in. */
  readonly saved?: readonly SavedAccount[];
  /** Imports that count: files of the same broker go where those went. */
  readonly imports?: readonly PastImport[];
  /** The cash that imports have added. */
  readonly cash?: readonly HeldCash[];
  /** Which accounts fills were moved out of, by the account they are in now. */
  readonly moved?: MovedAccounts;
  /** How files of no known broker were read before, by their headers. */
  readonly profiles?: readonly ColumnProfile[];
  /** What one point of futures is worth that no table knows. */
  readonly points?: readonly PointAnswer[];
  readonly choice?: ImportChoice;
  /** Ask for the columns even though they are known. */
  readonly askColumns?: boolean;
};
