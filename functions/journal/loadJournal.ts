import { type JournalNeeds, type LoadedJournal, nothingLoaded } from '#domain/journal/commands/journalCommand.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './loadChapters.ts';
import { loadNote } from './noteItems.ts';
import { loadReceipt } from './receipts.ts';
import { accountSettings } from './tradingAccounts.ts';

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
  const readNotes = new Map<string, string>();
  let loaded = nothingLoaded;
  let isRecordRead = false;
  for (;;) {
    const { entries, accounts = [], importId, notes: named = [] } = load(loaded);
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
    const unread = named.filter((id) => !readNotes.has(id));
    if (unread.length === 0) return loaded;
    for (const id of unread) readNotes.set(id, (await loadNote(table, userId, id)) ?? '');
    loaded = { ...loaded, notes: new Map(readNotes) };
  }
}
