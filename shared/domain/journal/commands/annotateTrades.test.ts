import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { decimal } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import { annotatedChapter } from '../codec/annotatedChapter.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyManifest, type JournalManifest } from '../model/journalManifest.ts';
import type { LoadedChapter } from '../model/rebuildMonths.ts';
import { entriesAt } from '../model/touchedEntries.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
import { decided } from '../testing/decided.ts';
import { tradeRows } from '../views/journalRows.ts';
import { addFills } from './addFills.ts';
import { annotateTrades } from './annotateTrades.ts';
import type { AnnotationEdit } from './annotationText.ts';
import { applyChange, entriesFor } from './applyChange.ts';
import type { JournalChange } from './journalChange.ts';

type Journal = { readonly manifest: JournalManifest; readonly chapters: ReadonlyMap<string, Chapter> };
const nobodys: Journal = { manifest: emptyManifest, chapters: new Map() };

let saves = 0;
function after({ manifest, chapters }: Journal, change: JournalChange | null): Journal {
  if (change === null) return { manifest, chapters };
  const save = String(++saves).padStart(7, 's');
  const made = entriesFor(
    manifest,
    change,
    save,
    change.drafts.map(() => 1),
  );
  return {
    manifest: applyChange(manifest, change, made, save),
    chapters: new Map([...chapters, ...made.entries.map(({ id }, i) => [id, change.drafts[i]!.chapter] as const)]),
  };
}
const load = ({ chapters }: Journal, entries: JournalManifest['entries']): LoadedChapter[] =>
  entries.map((entry) => ({ entry, chapter: chapters.get(entry.id)! }));
const rowsOf = (journal: Journal) => tradeRows(load(journal, journal.manifest.entries).map(({ chapter }) => chapter));

const main = after(nobodys, addFills({ manifest: emptyManifest, account: 'Main', loaded: [], fills: workload(600) }).change);
const journal = after(main, addFills({ manifest: main.manifest, account: 'Other', loaded: [], fills: workload(200, 'Other') }).change);
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
/** Loads only the chapters with these trades. */
const write = (on: Journal, some: readonly AnnotationEdit[]): Journal => {
  const entries = [...new Set(some.flatMap(({ account, id }) => entriesAt(on.manifest, account, openedAt.get(id)!)))];
  return after(on, decided(annotateTrades, { manifest: on.manifest, chapters: load(on, entries), input: some }).change);
};

it('annotating many trades equals annotating one after the other, in any chapters', () => {
  fc.assert(
    fc.property(writings, (some) => {
      const once = write(journal, some);
      const oneByOne = some.reduce((on, each) => write(on, [each]), journal);
      expect(rowsOf(once)).toEqual(rowsOf(oneByOne));
      expect(once.manifest.totals).toEqual(journal.manifest.totals);
    }),
    { numRuns: runs(20, 400) },
  );
});

it('words added to those of now are as many as a trade may have, and one more changes nothing', () => {
  const { id, account } = rows[0]!;
  const words = (count: number) => Array.from({ length: count }, (_, n) => `word ${n}`);
  const adding = (count: number): AnnotationEdit => {
    const openedAt = new Date(rows[0]!.openedAt).toISOString();
    return { id, account, openedAt, version: null, patch: { tags: words(count) }, seen: { tags: [] } };
  };
  const tagsOf = (on: Journal) => rowsOf(on).find((row) => row.id === id && row.account === account)!.tags;
  expect(tagsOf(write(journal, [adding(MOST_WORDS)]))).toEqual(words(MOST_WORDS));
  expect(() => write(journal, [adding(MOST_WORDS + 1)])).toThrow('Refused: trades_changed');
});

it('a browser’s preview before sending equals the saved result', () => {
  fc.assert(
    fc.property(writings, (some) => {
      const patched = new Map(some.map(({ id, patch }) => [id, patch]));
      const shown = tradeRows(load(journal, journal.manifest.entries).map(({ chapter }) => annotatedChapter(chapter, patched)));
      const byId = (of: ReturnType<typeof tradeRows>) => new Map(of.map((row) => [`${row.account} ${row.id}`, row]));
      expect(byId(shown)).toEqual(byId(rowsOf(write(journal, some))));
    }),
    { numRuns: runs(20, 400) },
  );
});

it('nothing but the annotations changes, and every chapter that holds none of the trades stays the version it was', () => {
  fc.assert(
    fc.property(writings, (some) => {
      const { manifest } = write(journal, some);
      const touched = new Set(
        some.flatMap(({ account, id }) => entriesAt(journal.manifest, account, openedAt.get(id)!).map((entry) => entry.id)),
      );
      const kept = new Set(manifest.entries.map(({ id }) => id));
      for (const { id } of journal.manifest.entries) if (!touched.has(id)) expect(kept.has(id)).toBe(true);
      expect(
        manifest.entries.map(({ account, month, part, trades, open, firstOpen, lastExit }) => ({
          account,
          month,
          part,
          trades,
          open,
          firstOpen,
          lastExit,
        })),
      ).toEqual(
        journal.manifest.entries.map(({ account, month, part, trades, open, firstOpen, lastExit }) => ({
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
    { numRuns: runs(20, 400) },
  );
});
