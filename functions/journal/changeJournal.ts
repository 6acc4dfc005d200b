import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { applyChange, entriesFor } from '#domain/journal/commands/applyChange.ts';
import type { JournalChange } from '#domain/journal/commands/journalChange.ts';
import type { JournalManifest, LastImport, ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { Refusal } from '#shared/errors.ts';
import { gzipJson } from '../table/gzipJson.ts';
import { inParallel } from '../table/inParallel.ts';
import { itemSize, writeUnits } from '../table/meter.ts';
import { paceWrites } from '../table/paceWrites.ts';
import type { Item, Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { bookUpdate } from './bookUpdate.ts';
import { chapterKey, loadChapters } from './chapters.ts';
import { loadManifest, manifestWrite } from './manifest.ts';
import { receipts, repairReceipt, type StoredReceipt } from './receipts.ts';
import { withOverrides } from './strategyOverrides.ts';
import { sweeps } from './sweeps.ts';

/** What a save needs of the world. */
export type JournalWorld = Pick<World, 'table' | 'now' | 'random' | 'wait'>;

/** One way of changing a journal: which chapters it needs, and what then changes. It may be asked again when another save came first. */
export type JournalEdit<T> = {
  readonly touches: (book: JournalManifest) => readonly ManifestEntry[] | Promise<readonly ManifestEntry[]>;
  readonly decide: (book: JournalManifest, loaded: readonly LoadedChapter[]) => JournalDecision<T>;
};

/** `change` null: nothing to save. `last` and `receipt` when it is an import or takes one back. */
export type JournalDecision<T> = {
  readonly change: JournalChange | null;
  readonly answer: T;
  readonly last?: LastImport;
  readonly receipt?: StoredReceipt;
  /** Writes that happen with the move of the root or not at all. */
  readonly also?: readonly Write[];
};

const TRIES = 8;
const SAVE_BYTES = 5;
const MOST_WAIT_MS = 40;
/** What the keys and names of a stored chapter take beside it, at most. */
const KEY_BYTES = 100;

/** The book as it is now, and how it came from the one that was decided on: what a browser needs to be up to date. */
export type ChangedJournal<T> = {
  readonly book: JournalManifest;
  readonly answer: T;
  readonly saved: boolean;
  readonly update: BookUpdate;
};

/**
 * Changes a journal: new versions of the touched chapters first, then one conditional write moves the root to them. A crash anywhere leaves the journal wholly
 * as it was or wholly changed. When another save came first, everything is loaded and decided again; refuses `book_busy` after eight times.
 */
export async function changeJournal<T>(world: JournalWorld, userId: string, edit: JournalEdit<T>): Promise<ChangedJournal<T>> {
  const { table } = world;
  for (let tries = 1; tries <= TRIES; tries++) {
    const book = await withOverrides(table, userId, await loadManifest(table, userId));
    const loaded = await loadChapters(table, userId, await edit.touches(book));
    if (loaded !== null) {
      const { change, answer, last, receipt, also } = edit.decide(book, loaded);
      if (change === null) return { book, answer, saved: false, update: bookUpdate(book, book) };
      const made = await save(world, userId, book, change, last, receipt, also);
      if (made !== null) {
        if (last !== undefined) await repairReceipt(table, userId, last);
        return { ...made, answer, saved: true };
      }
    }
    await pause(world, tries);
  }
  throw new Refusal('book_busy');
}

/** One attempt: answers the new book and what is new in it, or null when another save came first. */
async function save(
  world: JournalWorld,
  userId: string,
  book: JournalManifest,
  change: JournalChange,
  last?: LastImport,
  receipt?: StoredReceipt,
  also: readonly Write[] = [],
): Promise<Pick<ChangedJournal<unknown>, 'book' | 'update'> | null> {
  const { table } = world;
  const name = world.random(SAVE_BYTES);
  const zips = await inParallel(change.drafts, ({ chapter }) => gzipJson(chapter));
  const made = entriesFor(
    book,
    change,
    name,
    zips.map(({ length }) => length),
  );
  const next = applyChange(book, change, made, name, last);
  const versions = [...change.replaced, ...made.entries];
  const units = versions.reduce((sum, { bytes }) => sum + Math.ceil((bytes + KEY_BYTES) / 1024), 0);
  const chapters = versions.map(({ id }) => id);
  // The receipt of the import before is marked while the book still names it.
  if (last !== undefined) await repairReceipt(table, userId, book.last);
  await table.write({ put: await sweeps.item({ userId, chapters, importId: receipt?.id ?? null, units }, world.now(), userId, name) });
  const puts = made.entries.map(({ id }, i) => ({
    put: { ...chapterKey(userId, id), gz: zips[i]! },
    if: { expression: 'attribute_not_exists(pk)' },
  }));
  const items = receipt === undefined ? puts : [...puts, { put: await receipts.item(receipt, userId, receipt.id) }];
  const unitsOf = ({ put }: { readonly put: Item }) => writeUnits(0, itemSize(put));
  if (!(await paceWrites(world, items, unitsOf, (item) => table.write(item))).every(Boolean)) return null;
  const saved = { book: next, update: bookUpdate(book, next, new Map(made.entries.map(({ id }, i) => [id, zips[i]!]))) };
  const move = await manifestWrite(userId, next);
  if (await (also.length === 0 ? table.write(move) : table.transact([move, ...also]))) return saved;
  // A write whose answer was lost is sent again and then fails its own condition.
  const now = await loadManifest(table, userId);
  return now.save === name || now.entries.some((entry) => entry.save === name) ? saved : null;
}

const pause = (world: JournalWorld, tries: number): Promise<void> => {
  const chance = Buffer.from(world.random(1), 'base64url')[0]! / 256;
  return world.wait(chance * MOST_WAIT_MS * tries);
};

/** A user's whole journal, for operators: the root and every chapter. */
export async function inspectJournal(
  table: Table,
  userId: string,
): Promise<{ book: JournalManifest; chapters: readonly LoadedChapter[] | null }> {
  const book = await loadManifest(table, userId);
  return { book, chapters: await loadChapters(table, userId, book.entries) };
}
