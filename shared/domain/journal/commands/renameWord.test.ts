import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
import type { WordChange } from '../model/wordChange.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { tradeRows } from '../views/journalRows.ts';
import { annotateTrades } from './annotateTrades.ts';
import { parseAnnotationEdit } from './annotationText.ts';
import { renameWord } from './renameWord.ts';

const rowsOf = (journal: TestJournal) => tradeRows(journal.all.map(({ chapter }) => chapter));

/** A journal of several months with these words on every other trade. */
function begin(words: readonly Partial<TradeAnnotation>[]): TestJournal {
  const journal = new TestJournal();
  journal.add(workload(90));
  const rows = rowsOf(journal);
  for (const [at, patch] of words.entries()) journal.write(rows[(2 * at) % rows.length]!.id, rows[(2 * at) % rows.length]!.openedAt, patch);
  return journal;
}
function rename(journal: TestJournal, input: WordChange) {
  const { change, result } = decided(renameWord, { manifest: journal.manifest, chapters: journal.all, input });
  journal.keep(change);
  return result;
}

const list = fc.subarray(['A', 'B', 'C', 'D']);
const written = fc.array(
  fc.record({ setup: fc.constantFrom(null, 'A', 'B'), tags: list, mistakes: list, emotions: list }, { requiredKeys: [] }),
  { minLength: 1, maxLength: 25 },
);
const kinds = fc.constantFrom('setup', 'tags', 'mistakes', 'emotions') as fc.Arbitrary<WordChange['kind']>;

it('every trade that had the word has the new one in its place, once, and nothing else moves', () => {
  fc.assert(
    fc.property(written, kinds, fc.constantFrom('B', 'New', null), (words, kind, to) => {
      const journal = begin(words);
      const before = rowsOf(journal);
      const { trades } = rename(journal, { kind, from: 'A', to });
      const expected = before.map((row) => {
        const now = [row[kind]].flat() as (string | null)[];
        const swapped = [...new Set(now.map((word) => (word === 'A' ? to : word)))].filter((word) => word !== null);
        return { ...row, [kind]: kind === 'setup' ? (swapped[0] ?? null) : swapped };
      });
      expect(rowsOf(journal)).toEqual(expected);
      expect(trades).toBe(before.filter((row) => [row[kind]].flat().includes('A')).length);
    }),
    { numRuns: runs(15, 600) },
  );
});

it('renaming back, or its undo, restores the journal', () => {
  fc.assert(
    fc.property(written, kinds, fc.constantFrom('B', 'New', null), (words, kind, to) => {
      const journal = begin(words);
      const before = rowsOf(journal);
      const { undo } = rename(journal, { kind, from: 'A', to });
      if (undo === null) rename(journal, { kind, from: to!, to: 'A' });
      else {
        const input = undo.map(parseAnnotationEdit);
        journal.keep(decided(annotateTrades, { manifest: journal.manifest, chapters: journal.all, input }).change);
      }
      expect(rowsOf(journal)).toEqual(before);
    }),
    { numRuns: runs(15, 600) },
  );
});

it('an unused word, and an unchanged one, save nothing', () => {
  const journal = begin([{ tags: ['A'] }]);
  const { version } = journal.manifest;
  expect(rename(journal, { kind: 'tags', from: 'Z', to: 'Y' })).toEqual({ trades: 0, undo: null });
  expect(rename(journal, { kind: 'mistakes', from: 'A', to: 'Y' }).trades).toBe(0);
  expect(rename(journal, { kind: 'tags', from: 'A', to: 'A' }).trades).toBe(0);
  expect(journal.manifest.version).toBe(version);
});

it('only months with the word are written again', () => {
  const journal = begin([{ tags: ['A'] }]);
  const { change } = decided(renameWord, {
    manifest: journal.manifest,
    chapters: journal.all,
    input: { kind: 'tags', from: 'A', to: 'B' },
  });
  expect(journal.manifest.entries.length).toBeGreaterThan(1);
  expect(change?.drafts).toHaveLength(1);
});
