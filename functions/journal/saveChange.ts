import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { applyChange, entriesFor } from '#domain/journal/commands/applyChange.ts';
import type { JournalChange } from '#domain/journal/commands/journalChange.ts';
import type { JournalDecision } from '#domain/journal/commands/journalCommand.ts';
import type { JournalManifest, ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent } from '../table/conditions.ts';
import { gzipJson } from '../table/gzipJson.ts';
import { inParallel } from '../table/inParallel.ts';
import { itemSize, writeUnits } from '../table/itemSize.ts';
import { paceWrites } from '../table/paceWrites.ts';
import type { Item, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { bookUpdate } from './bookUpdate.ts';
import { pointAnswersWrite } from './listPointAnswers.ts';
import { albumWrite } from './loadAlbum.ts';
import { chapterKey } from './loadChapters.ts';
import { loadManifest, manifestWrite } from './loadManifest.ts';
import { noteWrite, putNote } from './noteItems.ts';
import { receipts, repairReceipt } from './receipts.ts';
import { sweeps } from './sweeps.ts';

/** The writes of what lies in items of its own beside the chapters: a note, an album. */
export async function writingOf(
  world: Pick<World, 'random'>,
  userId: UserId,
  { note, album }: Pick<JournalDecision<unknown>, 'note' | 'album'>,
): Promise<readonly Write[]> {
  return [
    ...(note === undefined ? [] : [await noteWrite(userId, note)]),
    ...(album === undefined ? [] : [albumWrite(world, userId, album)]),
  ];
}

const SAVE_BYTES = 5;
/** Maximum bytes of a stored chapter's keys and attribute names. */
const KEY_BYTES = 100;

/** The current manifest, and its difference from the one decided on: the browser's update. */
type SavedChange = { readonly manifest: JournalManifest; readonly update: BookUpdate };

/** Write units of a note's text before it is zipped, which makes it smaller. */
const unitsOfNote = ({ text }: { readonly text: string }): number => Math.ceil((text.length + KEY_BYTES) / 1024);

const unitsOf = (versions: readonly ManifestEntry[]): number =>
  versions.reduce((sum, { bytes }) => sum + Math.ceil((bytes + KEY_BYTES) / 1024), 0);

/**
 * Saves a decision: an intent to sweep, new versions of the changed chapters, the import record and a new note's
 * text; then one conditional write moves the manifest to them, together with point values, changed note text and an
 * album. A crash anywhere leaves the journal completely unchanged or completely changed. Null when another save came
 * first.
 */
export async function saveChange(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  manifest: JournalManifest,
  {
    change,
    last,
    moves = [],
    record,
    points = [],
    newNotes = [],
    ...writing
  }: Omit<JournalDecision<unknown>, 'change'> & { readonly change: JournalChange },
): Promise<SavedChange | null> {
  const { table } = world;
  const name = world.random(SAVE_BYTES);
  const zips = await inParallel(change.drafts, ({ chapter }) => gzipJson(chapter));
  const sizes = zips.map(({ length }) => length);
  const made = entriesFor(manifest, change, name, sizes);
  const next = applyChange(manifest, change, made, name, { last, moves });
  const versions = [...change.replaced, ...made.entries];
  const chapters = versions.map(({ id }) => id);
  // The record of the import before is marked while the manifest still names it.
  if (last !== undefined) await repairReceipt(table, userId, manifest.last);
  const sweep = { userId, chapters, importId: record?.id ?? null, units: unitsOf(versions) };
  const at = world.now();
  const ahead = writing.note?.ahead === true ? writing.note : undefined;
  const left = {
    ...sweep,
    ...(ahead !== undefined && { noteId: ahead.id }),
    ...(newNotes.length > 0 && { noteIds: newNotes.map(({ id }) => id) }),
  };
  await table.write({ put: await sweeps.item(left, at, userId, name) });
  const puts = made.entries.map(({ id }, at) => ({ put: { ...chapterKey(userId, id), gz: zips[at]! }, if: absent }));
  const items = record === undefined ? puts : [...puts, { put: await receipts.item(record, userId, record.id) }];
  const unitsOfPut = ({ put }: { readonly put: Item }) => writeUnits(0, itemSize(put));
  const isPut = await Promise.all([
    ...(ahead === undefined ? [] : [putNote(table, userId, ahead)]),
    paceWrites(world, newNotes, unitsOfNote, (note) => putNote(table, userId, { ...note, version: null })).then((put) =>
      put.every(Boolean),
    ),
    paceWrites(world, items, unitsOfPut, (item) => table.write(item)).then((put) => put.every(Boolean)),
  ]);
  if (isPut.includes(false)) return null;
  const saved = { manifest: next, update: bookUpdate(manifest, next, new Map(made.entries.map(({ id }, at) => [id, zips[at]!]))) };
  const { note, ...beside } = writing;
  const also = [
    ...(await pointAnswersWrite(table, userId, points)),
    ...(await writingOf(world, userId, ahead === undefined && note !== undefined ? { ...beside, note } : beside)),
  ];
  const move = await manifestWrite(userId, next);
  if (!(await (also.length === 0 ? table.write(move) : table.transact([move, ...also])))) {
    // A write whose answer was lost is sent again and then fails its own condition.
    const now = await loadManifest(table, userId);
    if (now.save !== name && !now.entries.some((entry) => entry.save === name)) return null;
  }
  // A note that has its trade is not for sweeping: without this its journal would be read to find that out.
  if (ahead !== undefined || newNotes.length > 0) await table.write({ put: await sweeps.item(sweep, at, userId, name) });
  return saved;
}
