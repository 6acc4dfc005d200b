import { saveNote } from '#domain/journal/commands/saveNote.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { chapterKey, loadWholeJournal } from '../journal/loadChapters.ts';
import { loadManifest } from '../journal/loadManifest.ts';
import { loadNote, noteItems } from '../journal/noteItems.ts';
import { receipts } from '../journal/receipts.ts';
import { type Sweep, sweepParts, sweeps, sweptUntil, unsweptDays } from '../journal/sweeps.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { exists } from '../table/conditions.ts';
import { paceWrites, partitionPace } from '../table/paceWrites.ts';
import type { Item, Key } from '../table/table.ts';
import { publisherFromEnv } from '../world/eventBridge.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

/** Write units that deleting a version takes at most, where its save did not note them. */
const PART_UNITS = 65;

/**
 * Ends the save of a note that did not end: its chapter follows the text. All chapters are read, wherever its trade is by now. False where nothing has the
 * note.
 */
async function finishNote(world: World, userId: UserId, noteId: string): Promise<boolean> {
  const { table } = world;
  const { trades, unattached } = journalRows((await loadWholeJournal(table, userId)).chapters);
  const trade = trades.find((each) => each.noteId === noteId);
  if (trade === undefined) return unattached.some((note) => note.noteId === noteId);
  const text = (await loadNote(table, userId, noteId)) ?? '';
  const place = { id: trade.id, account: trade.account, openedAt: new Date(trade.openedAt).toISOString() };
  await changeJournal(world, userId, saveNote, { ...place, version: noteVersion(text), text, newId: noteId });
  return true;
}

/** The notes among these that nothing of the journal has. */
async function unnamedNotes(table: World['table'], userId: UserId, noteIds: readonly string[]): Promise<readonly string[]> {
  if (noteIds.length === 0) return [];
  const { trades, unattached } = journalRows((await loadWholeJournal(table, userId)).chapters);
  const named = new Set([...trades, ...unattached].map(({ noteId }) => noteId));
  return noteIds.filter((id) => !named.has(id));
}

/** Deletes what one save left and the book does not name. Answers how many items went. */
async function sweepOne(
  world: World,
  { userId, chapters, importId, noteId, noteIds = [], units = PART_UNITS * chapters.length }: Sweep,
): Promise<number> {
  const { table } = world;
  const { entries, last } = await loadManifest(table, userId);
  const named = new Set(entries.map(({ id }) => id));
  const remove = (key: Key): Promise<boolean> => table.write({ delete: key, if: exists });
  const stale = chapters.filter((id) => !named.has(id)).map((id) => chapterKey(userId, id));
  const isVoid =
    importId !== null && last?.importId !== importId && (await receipts.load(table, 'strong', userId, importId))?.state === 'prepared';
  if (isVoid) stale.push(receipts.key(userId, importId));
  if (noteId !== undefined && !(await finishNote(world, userId, noteId))) stale.push(noteItems.key(userId, noteId));
  const unnamed = await unnamedNotes(table, userId, noteIds);
  stale.push(...unnamed.map((id) => noteItems.key(userId, id)));
  return (await paceWrites(world, stale, () => (units + unnamed.length) / stale.length, remove)).filter(Boolean).length;
}

/** The user whose save wrote the intent. */
const sweptUser = ({ sk }: Item): string => sk.split('#')[0]!;

/**
 * Deletes chapter versions, void receipts and texts of notes that no book has named for a day. May be run twice, or stopped and run again: what a run does not
 * reach the next one does.
 */
export async function sweep(world: World): Promise<{ users: number; deleted: number }> {
  const { table, now } = world;
  const run = beginRun(world, 'sweepChapters');
  const pace = partitionPace(world);
  const users = new Set<string>();
  let deleted = 0;
  // Yesterday's saves may be minutes old: a day must have passed over the whole of it.
  const today = Math.floor(now() / DAY) * DAY;
  const days = await unsweptDays(table, today - 2 * DAY);
  if (days.length === 0) return { users: 0, deleted: 0 };
  // Each person's journal is a partition of its own, which must not be hurried; those of others need not wait for it.
  const { isThrough } = await inPieces(world, run, { lists: days.flatMap(sweepParts), by: sweptUser, atOnce: 15 }, async (intents) => {
    users.add(sweptUser(intents[0]!));
    for (const intent of intents) {
      const went = await sweepOne(world, sweeps.read(intent));
      deleted += went;
      await pace(intent.pk, 1);
      await table.write({ delete: { pk: intent.pk, sk: intent.sk } });
    }
    return true;
  });
  if (isThrough) await table.write({ put: sweptUntil.item({ done: today - DAY }) });
  run.end();
  return { users: users.size, deleted };
}

export const sweepChapters = job('sweepChapters', sweep);
export const handler = background(sweepChapters, publisherFromEnv);
