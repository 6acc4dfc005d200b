import type { HeldCash } from '#domain/cash/journalCash.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import type { FillSource } from '#domain/repeats/repeatedFills.ts';
import type { Album } from '#domain/screenshots/screenshot.ts';
import type { FeeSettings } from '#domain/trades/applyFeeRules.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { ImportId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { JournalManifest, LastImport, ManifestEntry } from '../model/journalManifest.ts';
import type { LoadedChapter } from '../model/rebuildMonths.ts';
import type { JournalChange } from './journalChange.ts';

/** The settings of a trading account by which its fills are charged and matched. */
export type AccountSettings = FeeSettings & { readonly lotMethod: LotMethod };

/** Data a command loads before it decides: chapters, settings of accounts by label, an import's record by id. */
export type JournalNeeds = {
  readonly entries: readonly ManifestEntry[];
  readonly accounts?: readonly string[];
  readonly importId?: ImportId;
  /** Imports that fills are from, where it matters which files they were. */
  readonly origins?: readonly ImportId[];
  /** The cash of all imports. */
  readonly cash?: boolean;
  /** Notes and albums by the names of their items. */
  readonly notes?: readonly string[];
  readonly albums?: readonly string[];
};

/**
 * The data loaded so far; empty at first. Settings and the record are read after the manifest, so they are at least
 * as new.
 */
export type LoadedJournal = {
  readonly chapters: readonly LoadedChapter[];
  /** Accounts without settings of their own are not in it. */
  readonly settings: ReadonlyMap<string, AccountSettings>;
  /** Null until it is read, and if missing. */
  readonly record: ImportRecord | null;
  /** Records of the imports that fills are from; null for one that has none. */
  readonly origins: ReadonlyMap<string, ImportRecord | null>;
  /** Cash of all imports that count; null while it is not read. */
  readonly cash: readonly HeldCash[] | null;
  /** Texts of notes; trades without an entry have none. */
  readonly notes: ReadonlyMap<string, string>;
  /** Screenshots; `revision` counts saves. */
  readonly albums: ReadonlyMap<string, StoredAlbum>;
};

/** An album with its revision. */
export type StoredAlbum = { readonly shots: Album; readonly revision: number };

/** Initial state before loading. */
export const nothingLoaded: LoadedJournal = {
  chapters: [],
  settings: new Map(),
  record: null,
  origins: new Map(),
  cash: null,
  notes: new Map(),
  albums: new Map(),
};

/**
 * A note's text to save with the rest or not at all. `version` is of the text it replaces, null for none; the empty
 * text deletes the item. `ahead`: it is saved before the rest, which its command makes up for when it finds the text there already.
 */
export type NoteWrite = { readonly id: string; readonly version: string | null; readonly text: string; readonly ahead?: boolean };

/** An album to save with the rest or not at all. `revision` is of the one it replaces, 0 for none; an empty one takes the item away. */
export type AlbumWrite = StoredAlbum & { readonly id: string };

/** Fills went from one account to another. */
export type AccountMove = { readonly from: string; readonly to: string };

/**
 * A command's decision. `change` null: the journal is unchanged, and of the following fields only a note or an album
 * is saved.
 */
export type JournalDecision<Result> = {
  readonly change: JournalChange | null;
  readonly result: Result;
  /** For an import, its recalculation and its undo: what the manifest records of it, so that a crash between two writes is repaired. */
  readonly last?: LastImport;
  /** Between which accounts imported fills were moved. */
  readonly moves?: readonly AccountMove[];
  /** For a new import. */
  readonly record?: ImportRecord;
  /** Point values of futures, saved in the same transaction as the manifest. */
  readonly points?: readonly PointAnswer[];
  readonly note?: NoteWrite;
  /** Texts of new notes, by the names of their items: saved before the rest. */
  readonly newNotes?: readonly Pick<NoteWrite, 'id' | 'text'>[];
  readonly album?: AlbumWrite;
};

/** Reason a command changes nothing: the refusal's code, and a sentence if the code's own is too general. */
export type Refused<Code extends string> = { readonly refused: Code; readonly detail?: string };

/**
 * One way to change a journal, pure. `load` is called again with the loaded data, until everything it names is loaded: first settings and
 * record, then chapters, of which it may then name more, then notes. `decide` gets exactly the last list of `load`. Both are called again
 * after a conflicting save. `now`: UTC milliseconds.
 */
export type JournalCommand<Input, Result, Refusal extends { readonly refused: string } = never> = {
  readonly load: (asked: { readonly manifest: JournalManifest; readonly input: Input; readonly loaded: LoadedJournal }) => JournalNeeds;
  readonly decide: (asked: {
    readonly manifest: JournalManifest;
    readonly input: Input;
    readonly loaded: LoadedJournal;
    readonly now: Millis;
  }) => JournalDecision<Result> | Refusal;
};

/** The lot method by an account's settings; FIFO without any. */
export const wantedLots = ({ settings }: LoadedJournal, account: string): LotMethod => settings.get(account)?.lotMethod ?? 'fifo';

/** The loaded chapters of one account. */
export const chaptersOf = ({ chapters }: LoadedJournal, account: string): readonly LoadedChapter[] =>
  chapters.filter(({ entry }) => entry.account === account);

/** The earliest time of some fills; Infinity for none. */
export const firstTime = (fills: Iterable<{ readonly time: Millis }>): number => {
  let first = Number.POSITIVE_INFINITY;
  for (const { time } of fills) if (time < first) first = time;
  return first;
};

/** The file that an import was, by its record. */
export const fillSourceOf = ({ layout, broker, zone, fileName, fees, hasFees, connection, accounts }: ImportRecord): FillSource => ({
  layout: layout ?? broker,
  zone,
  fileName,
  accounts,
  ...(connection !== undefined && { connection }),
  ...(fees === 'account' ? { fees: 'rules' } : hasFees === false && { fees: 'none' }),
});

/** The file of a batch of fills, from the loaded records; null when it is unknown. */
export const sourceIn =
  ({ origins }: LoadedJournal) =>
  (batch: string): FillSource | null => {
    const record = origins.get(batch);
    return record == null ? null : fillSourceOf(record);
  };
