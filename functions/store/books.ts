import type { BookUpdate } from '#contract/bookUpdate.ts';
import type { Book, BookEntry, LastImport } from '#domain/book/book.ts';
import { type Change, entriesFor, turnBook } from '#domain/book/changeBook.ts';
import type { Loaded } from '#domain/book/rebuild.ts';
import { Refusal } from '#shared/errors.ts';
import type { World } from '../world/world.ts';
import { bookMove, loadBook } from './bookItem.ts';
import { bookUpdate } from './bookUpdate.ts';
import { chapterKey, loadChapters } from './chapters.ts';
import { inParallel } from './inParallel.ts';
import { itemSize, writeUnits } from './meter.ts';
import { paced } from './paced.ts';
import { healReceipt, type Receipt, receipts } from './receipts.ts';
import { withOverrides } from './strategyOverrides.ts';
import { sweeps } from './sweeps.ts';
import type { Item, Table, Write } from './table.ts';
import { zipped } from './zipped.ts';

/** What a save needs of the world. */
export type BookWorld = Pick<World, 'table' | 'now' | 'random' | 'wait'>;

/** One way of changing a journal: which chapters it needs, and what then changes. It may be asked again when another save came first. */
export type Edit<T> = {
  readonly touches: (book: Book) => readonly BookEntry[] | Promise<readonly BookEntry[]>;
  readonly decide: (book: Book, loaded: readonly Loaded[]) => Decision<T>;
};

/** `change` null: nothing to save. `last` and `receipt` when it is an import or takes one back. */
export type Decision<T> = {
  readonly change: Change | null;
  readonly answer: T;
  readonly last?: LastImport;
  readonly receipt?: Receipt;
  /** Writes that happen with the move of the root or not at all. */
  readonly also?: readonly Write[];
};

const TRIES = 8;
const SAVE_BYTES = 5;
const MOST_WAIT_MS = 40;
/** What the keys and names of a stored chapter take beside it, at most. */
const KEY_BYTES = 100;

/** The book as it is now, and how it came from the one that was decided on: what a browser needs to be up to date. */
export type Changed<T> = { readonly book: Book; readonly answer: T; readonly saved: boolean; readonly update: BookUpdate };

/**
 * Changes a journal: new versions of the touched chapters first, then one conditional write moves the root to them. A crash anywhere leaves the journal wholly
 * as it was or wholly changed. When another save came first, everything is loaded and decided again; refuses `book_busy` after eight times.
 */
export async function changeBook<T>(world: BookWorld, userId: string, edit: Edit<T>): Promise<Changed<T>> {
  const { table } = world;
  for (let tries = 1; tries <= TRIES; tries++) {
    const book = await withOverrides(table, userId, await loadBook(table, userId));
    const loaded = await loadChapters(table, userId, await edit.touches(book));
    if (loaded !== null) {
      const { change, answer, last, receipt, also } = edit.decide(book, loaded);
      if (change === null) return { book, answer, saved: false, update: bookUpdate(book, book) };
      const made = await save(world, userId, book, change, last, receipt, also);
      if (made !== null) {
        if (last !== undefined) await healReceipt(table, userId, last);
        return { ...made, answer, saved: true };
      }
    }
    await pause(world, tries);
  }
  throw new Refusal('book_busy');
}

/** One attempt: answers the new book and what is new in it, or null when another save came first. */
async function save(
  world: BookWorld,
  userId: string,
  book: Book,
  change: Change,
  last?: LastImport,
  receipt?: Receipt,
  also: readonly Write[] = [],
): Promise<Pick<Changed<unknown>, 'book' | 'update'> | null> {
  const { table } = world;
  const name = world.random(SAVE_BYTES);
  const zips = await inParallel(change.drafts, ({ chapter }) => zipped(chapter));
  const made = entriesFor(
    book,
    change,
    name,
    zips.map(({ length }) => length),
  );
  const next = turnBook(book, change, made, name, last);
  const versions = [...change.replaced, ...made.entries];
  const units = versions.reduce((sum, { bytes }) => sum + Math.ceil((bytes + KEY_BYTES) / 1024), 0);
  const chapters = versions.map(({ id }) => id);
  // The receipt of the import before is marked while the book still names it.
  if (last !== undefined) await healReceipt(table, userId, book.last);
  await table.write({ put: await sweeps.item({ userId, chapters, importId: receipt?.id ?? null, units }, world.now(), userId, name) });
  const puts = made.entries.map(({ id }, i) => ({
    put: { ...chapterKey(userId, id), gz: zips[i]! },
    if: { expression: 'attribute_not_exists(pk)' },
  }));
  const items = receipt === undefined ? puts : [...puts, { put: await receipts.item(receipt, userId, receipt.id) }];
  const unitsOf = ({ put }: { readonly put: Item }) => writeUnits(0, itemSize(put));
  if (!(await paced(world, items, unitsOf, (item) => table.write(item))).every(Boolean)) return null;
  const saved = { book: next, update: bookUpdate(book, next, new Map(made.entries.map(({ id }, i) => [id, zips[i]!]))) };
  const move = await bookMove(userId, next);
  if (await (also.length === 0 ? table.write(move) : table.transact([move, ...also]))) return saved;
  // A write whose answer was lost is sent again and then fails its own condition.
  const now = await loadBook(table, userId);
  return now.save === name || now.entries.some((entry) => entry.save === name) ? saved : null;
}

const pause = (world: BookWorld, tries: number): Promise<void> => {
  const chance = Buffer.from(world.random(1), 'base64url')[0]! / 256;
  return world.wait(chance * MOST_WAIT_MS * tries);
};

/** A user's whole journal, for operators: the root and every chapter. */
export async function readWholeBook(table: Table, userId: string): Promise<{ book: Book; chapters: readonly Loaded[] | null }> {
  const book = await loadBook(table, userId);
  return { book, chapters: await loadChapters(table, userId, book.entries) };
}
