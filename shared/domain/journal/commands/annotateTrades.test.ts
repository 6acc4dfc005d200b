import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyManifest, type JournalManifest } from '../model/journalManifest.ts';
import type { LoadedChapter } from '../model/rebuildMonths.ts';
import { entriesAt } from '../model/touchedEntries.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
import { decided } from '../testing/decided.ts';
import { tradeRows } from '../views/journalRows.ts';
import { addFills } from './addFills.ts';
import { type AnnotationEdit, annotateTrades } from './annotateTrades.ts';
import { applyChange, entriesFor } from './applyChange.ts';
import type { JournalChange } from './journalChange.ts';

type Journal = { readonly book: JournalManifest; readonly chapters: ReadonlyMap<string, Chapter> };
const nobodys: Journal = { book: emptyManifest, chapters: new Map() };

let saves = 0;
function after({ book, chapters }: Journal, change: JournalChange | null): Journal {
  if (change === null) return { book, chapters };
  const save = String(++saves).padStart(7, 's');
  const made = entriesFor(
    book,
    change,
    save,
    change.drafts.map(() => 1),
  );
  return {
    book: applyChange(book, change, made, save),
    chapters: new Map([...chapters, ...made.entries.map(({ id }, i) => [id, change.drafts[i]!.chapter] as const)]),
  };
}
const load = ({ chapters }: Journal, entries: JournalManifest['entries']): LoadedChapter[] =>
  entries.map((entry) => ({ entry, chapter: chapters.get(entry.id)! }));
const rowsOf = (journal: Journal) => tradeRows(load(journal, journal.book.entries).map(({ chapter }) => chapter));

const main = after(nobodys, addFills({ manifest: emptyManifest, account: 'Main', loaded: [], fills: workload(600) }).change);
const journal = after(main, addFills({ manifest: main.book, account: 'Other', loaded: [], fills: workload(200, 'Other') }).change);
const rows = rowsOf(journal);

const patches: fc.Arbitrary<Partial<TradeAnnotation>> = fc.record(
  {
    setup: fc.constantFrom(null, 'Breakout', 'Fade'),
    tags: fc.subarray(['A', 'B', 'C']),
    stop: fc.constantFrom(null, decimal('98.5')),
    rating: fc.constantFrom(null, 1, 5),
    reviewed: fc.boolean(),
  },
  { requiredKeys: [] },
);
const writings: fc.Arbitrary<readonly AnnotationEdit[]> = fc
  .subarray(rows, { minLength: 1, maxLength: 40 })
  .chain((some) =>
    fc.tuple(
      ...some.map(({ id, account, openedAt }) =>
        patches.map((patch) => ({ id, account, openedAt: new Date(openedAt).toISOString(), version: null, patch })),
      ),
    ),
  );

const openedAt = new Map(rows.map((row) => [row.id, row.openedAt]));
/** Only the chapters in which these trades stand are at hand. */
const write = (on: Journal, some: readonly AnnotationEdit[]): Journal => {
  const entries = [...new Set(some.flatMap(({ account, id }) => entriesAt(on.book, account, openedAt.get(id)!)))];
  return after(on, decided(annotateTrades, { manifest: on.book, chapters: load(on, entries), input: some }).change);
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

it('nothing but the annotations changes, and every chapter that holds none of the trades stays the version it was', () => {
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
