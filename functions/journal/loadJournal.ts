import { heldCash } from '#domain/cash/heldCash.ts';
import { type JournalNeeds, type LoadedJournal, nothingLoaded, type StoredAlbum } from '#domain/journal/commands/journalCommand.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { importIdOf, type UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { loadAlbum } from './loadAlbum.ts';
import { loadChapters } from './loadChapters.ts';
import { loadNote } from './noteItems.ts';
import { listReceipts, loadReceipt } from './receipts.ts';
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
export async function loadJournal(
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
