import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinWords } from '#domain/format/joinWords.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import { renameWord } from '../commands/renameWord.ts';
import type { WordChange } from '../model/wordChange.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { tableOfChapters } from './chapterTable.ts';
import { filterAfterWordChange } from './filterAfterWordChange.ts';
import { filterRows } from './filterRows.ts';
import type { JournalFilter } from './journalFilter.ts';
import { tradeRows } from './journalRows.ts';

const found = (journal: TestJournal, filter: JournalFilter) => {
  const table = tableOfChapters(journal.all.map(({ chapter }) => chapter));
  return (
    filterRows(table, filter, 'UTC') === null ? table.id : [...filterRows(table, filter, 'UTC')!].map((row) => table.id[row]!)
  ).toSorted();
};
const words = fc.subarray(['A', 'B,c', '!d'], { minLength: 1 });
const list = fc.tuple(words, fc.boolean()).map(([some, excludes]) => `${excludes ? '!' : ''}${joinWords(some)}`);
const groups = fc.subarray(['byTag:A', 'byTag!A', 'byTag:B,c', 'bySetup:A', 'byHour:10'], { minLength: 1 }).map((some) => joinWords(some));
const filters = fc.record({ tags: list, setup: list, group: groups }, { requiredKeys: [] });
const kinds = fc.constantFrom<WordChange['kind']>('tags', 'setup');

function begin(): TestJournal {
  const journal = new TestJournal();
  journal.add(workload(24));
  const patches = [{ tags: ['A'], setup: 'A' }, { tags: ['B,c', 'A'] }, { tags: ['!d'], setup: '!d' }, {}];
  const rows = tradeRows(journal.all.map(({ chapter }) => chapter));
  for (const [at, { id, openedAt }] of rows.entries()) journal.write(id, openedAt, patches[at % patches.length]!);
  return journal;
}
function changed(journal: TestJournal, input: WordChange): void {
  journal.keep(decided(renameWord, { manifest: journal.manifest, chapters: journal.all, input }).change);
}

it('after a word is called something new, a filter finds the trades that it found before', () => {
  const journal = begin();
  const next = begin();
  fc.assert(
    fc.property(filters, kinds, fc.constantFrom('New', '!x', 'a\\,b'), (filter, kind, to) => {
      changed(next, { kind, from: 'A', to });
      expect(found(next, filterAfterWordChange(filter, { kind, from: 'A', to }))).toEqual(found(journal, filter));
      changed(next, { kind, from: to, to: 'A' });
    }),
    { numRuns: 40 },
  );
});

it('after a word is removed, a filter finds what its own text finds then', () => {
  const journal = begin();
  changed(journal, { kind: 'tags', from: 'A', to: null });
  fc.assert(
    fc.property(filters, (filter) => {
      const after = filterAfterWordChange(filter, { kind: 'tags', from: 'A', to: null });
      expect(found(journal, after)).toEqual(found(journal, filter));
    }),
    { numRuns: 40 },
  );
  expect(filterAfterWordChange({ tags: '!A', side: 'long' }, { kind: 'tags', from: 'A', to: null })).toEqual({ side: 'long' });
});

it('merged with a word that it names too, a filter names it once; other fields and kinds stay', () => {
  const merge: WordChange = { kind: 'tags', from: 'A', to: 'B' };
  expect(filterAfterWordChange({ tags: 'A,C,B', setup: 'A', group: 'byTag:A,byTag:B' }, merge)).toEqual({
    tags: 'B,C',
    setup: 'A',
    group: 'byTag:B',
  });
});

it('keeps a filter that would become too long', () => {
  const filter = { tags: joinWords(['A', ...[1, 2, 3, 4].map((n) => String(n).repeat(60))]) };
  expect(filterAfterWordChange(filter, { kind: 'tags', from: 'A', to: 'x'.repeat(60) })).toEqual(filter);
});
