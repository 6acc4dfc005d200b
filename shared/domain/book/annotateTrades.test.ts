import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workload } from '#tests/faults/bookWorkload.ts';
import { decimal } from '../money.ts';
import { annotateTrades, type Writing } from './annotateTrades.ts';
import { type Book, emptyBook } from './book.ts';
import { addFills, type Change, entriesFor, turnBook } from './changeBook.ts';
import type { Chapter } from './chapter.ts';
import { tradeRows } from '../list/journalRows.ts';
import type { Loaded } from './rebuild.ts';
import { entriesAt } from './touchedEntries.ts';
import type { Words } from './words.ts';

type Journal = { readonly book: Book; readonly chapters: ReadonlyMap<string, Chapter> };
const nobodys: Journal = { book: emptyBook, chapters: new Map() };

let saves = 0;
function after({ book, chapters }: Journal, change: Change | null): Journal {
  if (change === null) return { book, chapters };
  const save = String(++saves).padStart(7, 's');
  const made = entriesFor(
    book,
    change,
    save,
    change.drafts.map(() => 1),
  );
  return {
    book: turnBook(book, change, made, save),
    chapters: new Map([...chapters, ...made.entries.map(({ id }, i) => [id, change.drafts[i]!.chapter] as const)]),
  };
}
const load = ({ chapters }: Journal, entries: Book['entries']): Loaded[] =>
  entries.map((entry) => ({ entry, chapter: chapters.get(entry.id)! }));
const rowsOf = (journal: Journal) => tradeRows(load(journal, journal.book.entries).map(({ chapter }) => chapter));

const main = after(nobodys, addFills(emptyBook, 'Main', [], workload(600)).change);
const journal = after(main, addFills(main.book, 'Other', [], workload(200, 'Other')).change);
const rows = rowsOf(journal);

const words: fc.Arbitrary<Partial<Words>> = fc.record(
  {
    setup: fc.constantFrom(null, 'Breakout', 'Fade'),
    tags: fc.subarray(['A', 'B', 'C']),
    stop: fc.constantFrom(null, decimal('98.5')),
    rating: fc.constantFrom(null, 1, 5),
    reviewed: fc.boolean(),
  },
  { requiredKeys: [] },
);
const writings: fc.Arbitrary<readonly Writing[]> = fc
  .subarray(rows, { minLength: 1, maxLength: 40 })
  .chain((some) => fc.tuple(...some.map(({ id, account }) => words.map((each) => ({ id, account, version: null, words: each })))));

const openedAt = new Map(rows.map((row) => [row.id, row.openedAt]));
/** Only the chapters in which these trades stand are at hand. */
const write = (on: Journal, some: readonly Writing[]): Journal => {
  const entries = [...new Set(some.flatMap(({ account, id }) => entriesAt(on.book, account, openedAt.get(id)!)))];
  return after(on, annotateTrades(on.book, load(on, entries), some).change);
};

it('writing on many trades at once is writing on one after the other, whichever chapters that takes', () => {
  fc.assert(
    fc.property(writings, (some) => {
      const once = write(journal, some);
      const oneByOne = some.reduce((on, each) => write(on, [each]), journal);
      expect(rowsOf(once)).toEqual(rowsOf(oneByOne));
      expect(once.book.totals).toEqual(journal.book.totals);
    }),
    { numRuns: 40 },
  );
});

it('nothing but the words changes, and every chapter that holds none of the trades stays the version it was', () => {
  fc.assert(
    fc.property(writings, (some) => {
      const { book } = write(journal, some);
      const touched = new Set(
        some.flatMap(({ account, id }) => entriesAt(journal.book, account, openedAt.get(id)!).map((entry) => entry.id)),
      );
      const kept = new Set(book.entries.map(({ id }) => id));
      for (const { id } of journal.book.entries) if (!touched.has(id)) expect(kept.has(id)).toBe(true);
      expect(
        book.entries.map(({ account, month, part, trades, open, firstOpen, lastExit }) => ({
          account,
          month,
          part,
          trades,
          open,
          firstOpen,
          lastExit,
        })),
      ).toEqual(
        journal.book.entries.map(({ account, month, part, trades, open, firstOpen, lastExit }) => ({
          account,
          month,
          part,
          trades,
          open,
          firstOpen,
          lastExit,
        })),
      );
    }),
    { numRuns: 40 },
  );
});
