// Record 0009: trades live in immutable chapters under one root.

import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { heldCash } from '#domain/cash/heldCash.ts';
import {
  type JournalCommand,
  type JournalNeeds,
  type LoadedJournal,
  nothingLoaded,
  type StoredAlbum,
} from '#domain/journal/commands/journalCommand.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { importIdOf, type UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { bookUpdate } from './bookUpdate.ts';
import { loadAlbum } from './loadAlbum.ts';
import { loadChapters } from './loadChapters.ts';
import { loadManifest } from './loadManifest.ts';
import { withOverrides } from './loadStrategyOverrides.ts';
import { loadNote } from './noteItems.ts';
import { listReceipts, loadReceipt, repairReceipt } from './receipts.ts';
import { refuseBusy } from './refuseBusy.ts';
import { saveChange, writingOf } from './saveChange.ts';
import { accountSettings } from './tradingAccounts.ts';

/** Reads the cash of all imports where it is wanted and was not read yet. */
const readCash = async (read: LoadedJournal['cash'], isWanted: boolean | undefined, list: () => Promise<readonly ImportRecord[]>) =>
  isWanted && read === null ? heldCash(await list()) : read;

/** Reads those items that were not read yet; true when there were some. */
async function readMissing<V>(read: Map<string, V>, ids: readonly string[], load: (id: string) => Promise<V>): Promise<boolean> {
  const missing = ids.filter((id) => !read.has(id));
  for (const id of missing) read.set(id, await load(id));
  return missing.length > 0;
}

/**
 * Reads what `load` names and asks it again with that, until nothing is missing: settings and record first, because they may change which chapters are named.
 * Each thing is read once. Null when a chapter is gone because the journal has moved on.
 */
async function loadJournal(
  table: Table,
  userId: UserId,
  manifest: JournalManifest,
  load: (loaded: LoadedJournal) => JournalNeeds,
): Promise<LoadedJournal | null> {
  const chapters = new Map<string, LoadedChapter>();
  const known = new Set<string>();
  const readOrigins = new Map<string, ImportRecord | null>();
  const readNotes = new Map<string, string>();
  const readAlbums = new Map<string, StoredAlbum>();
  let loaded = nothingLoaded;
  let isRecordRead = false;
  for (;;) {
    const { entries, accounts = [], importId, origins = [], notes: named = [], albums: wantedAlbums = [], cash: wantsCash } = load(loaded);
    const unknown = accounts.filter((account) => !known.has(account));
    if (unknown.length > 0 || (importId !== undefined && !isRecordRead)) {
      const record = importId === undefined || isRecordRead ? loaded.record : await loadReceipt(table, userId, importId, manifest);
      const settings = new Map([...loaded.settings, ...(await accountSettings(table, userId, unknown))]);
      for (const account of unknown) known.add(account);
      isRecordRead ||= importId !== undefined;
      loaded = { ...loaded, record, settings };
      continue;
    }
    const wanted = [...new Set(entries)];
    const missing = wanted.filter(({ id }) => !chapters.has(id));
    const found = await loadChapters(table, userId, missing);
    if (found === null) return null;
    for (const each of found) chapters.set(each.entry.id, each);
    loaded = { ...loaded, chapters: wanted.map(({ id }) => chapters.get(id)!) };
    if (missing.length > 0) continue;
    const cash = await readCash(loaded.cash, wantsCash, () => listReceipts(table, userId, manifest));
    const isNew = [
      cash !== loaded.cash,
      await readMissing(readOrigins, origins, (id) => loadReceipt(table, userId, importIdOf(id), manifest)),
      await readMissing(readNotes, named, async (id) => (await loadNote(table, userId, id)) ?? ''),
      await readMissing(readAlbums, wantedAlbums, (id) => loadAlbum(table, userId, id)),
    ];
    if (!isNew.includes(true)) return loaded;
    loaded = { ...loaded, cash, origins: new Map(readOrigins), notes: new Map(readNotes), albums: new Map(readAlbums) };
  }
}

/** The world parts that changing a journal needs. */
type JournalWorld = Pick<World, 'table' | 'now' | 'random' | 'wait' | 'publish'>;

/** The result of a command: the current journal, whether anything was saved, and the update for the browser. */
type ChangedJournal<Result> = {
  readonly refused: null;
  readonly manifest: JournalManifest;
  readonly bookVersion: number;
  readonly result: Result;
  readonly saved: boolean;
  readonly update: BookUpdate;
};

/**
 * Changes a journal by a command: loads, decides, saves, publishes. When another save came first, everything is loaded and decided again; refuses `book_busy`
 * after eight times. A command that refuses has changed nothing, and its refusal is answered.
 */
export async function changeJournal<Input, Result, Refused extends { readonly refused: string }>(
  world: JournalWorld,
  userId: UserId,
  command: JournalCommand<Input, Result, Refused>,
  input: Input,
): Promise<ChangedJournal<Result> | Refused> {
  const { table } = world;
  const changed = (manifest: JournalManifest, result: Result, saved: boolean, update: BookUpdate): ChangedJournal<Result> => ({
    refused: null,
    manifest,
    bookVersion: manifest.version,
    result,
    saved,
    update,
  });
  const attempt = async () => {
    const manifest = await withOverrides(table, userId, await loadManifest(table, userId));
    const loaded = await loadJournal(table, userId, manifest, (some) => command.load({ manifest, input, loaded: some }));
    if (loaded === null) return again;
    const decided = command.decide({ manifest, input, loaded, now: millis(world.now()) });
    if ('refused' in decided) return decided;
    const { change, result } = decided;
    if (change === null) {
      for (const write of await writingOf(world, userId, decided)) if (!(await table.write(write))) return again;
      return changed(manifest, result, false, bookUpdate(manifest, manifest));
    }
    const saved = await saveChange(world, userId, manifest, { ...decided, change });
    if (saved === null) return again;
    if (decided.last !== undefined) await repairReceipt(table, userId, saved.manifest.last);
    await world.publish({ type: 'TradesChanged', userId, bookVersion: saved.manifest.version });
    return changed(saved.manifest, result, true, saved.update);
  };
  return refuseBusy('book_busy', retry({ clock: world }, attempt));
}
