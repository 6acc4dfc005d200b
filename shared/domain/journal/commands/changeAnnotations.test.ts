import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { workload } from '#tests/faults/bookWorkload.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { tradeRows } from '../views/journalRows.ts';
import { annotateTrades } from './annotateTrades.ts';
import { parseAnnotationEdit } from './annotationText.ts';
import { type AnnotationChange, changeAnnotations } from './changeAnnotations.ts';
import { nothingLoaded } from './journalCommand.ts';

const words = fc.option(fc.subarray(['A', 'B', 'C'], { minLength: 1 }), { nil: undefined });
const lists = fc.record({ tags: words, mistakes: words, emotions: words });
const changes: fc.Arbitrary<AnnotationChange> = fc.record(
  {
    add: lists,
    remove: lists,
    setup: fc.constantFrom(null, 'Breakout'),
    stop: fc.constantFrom(null, { from: 'percent' as const, value: decimal('1.5') }, { from: 'price' as const, value: decimal('98.5') }),
    plannedRisk: fc.constantFrom(null, decimal('250')),
    rating: fc.constantFrom(null, 4),
    reviewed: fc.boolean(),
  },
  { requiredKeys: [] },
);

function begin(): TestJournal {
  const journal = new TestJournal();
  journal.add(workload(90));
  return journal;
}
const rowsOf = (journal: TestJournal) => tradeRows(journal.all.map(({ chapter }) => chapter));
const placesOf = (journal: TestJournal, some: readonly number[]) => {
  const rows = rowsOf(journal);
  return [...new Set(some.map((at) => rows[at % rows.length]!))].map(({ id, account, openedAt }) => ({
    id,
    account,
    openedAt: new Date(openedAt).toISOString(),
  }));
};
const change = (journal: TestJournal, some: readonly number[], wanted: AnnotationChange) => {
  const input = { trades: placesOf(journal, some), change: wanted };
  const { change: saved, result } = decided(changeAnnotations, { manifest: journal.manifest, chapters: journal.all, input });
  journal.keep(saved);
  return result.undo;
};
const picks = fc.uniqueArray(fc.nat(79), { minLength: 1, maxLength: 12 });

describe('a change of many annotations', () => {
  it('adds, removes and sets on the trades it names and on no other, and nothing else of them moves', () => {
    fc.assert(
      fc.property(picks, changes, picks, changes, (first, earlier, some, wanted) => {
        const journal = begin();
        change(journal, first, earlier);
        const before = rowsOf(journal);
        const named = new Set(placesOf(journal, some).map(({ id }) => id));
        change(journal, some, wanted);
        for (const [at, row] of rowsOf(journal).entries()) {
          const was = before[at]!;
          if (!named.has(row.id)) {
            expect(row).toEqual(was);
            continue;
          }
          for (const list of ['tags', 'mistakes', 'emotions'] as const) {
            const gone = wanted.remove?.[list] ?? [];
            const come = wanted.add?.[list] ?? [];
            expect(new Set(row[list])).toEqual(new Set([...was[list].filter((word) => !gone.includes(word)), ...come]));
          }
          expect(row.setup).toBe(wanted.setup === undefined ? was.setup : wanted.setup);
          expect(row.rating).toBe(wanted.rating === undefined ? was.rating : wanted.rating);
          expect([row.gross, row.fees, row.closedAt, row.target]).toEqual([was.gross, was.fees, was.closedAt, was.target]);
        }
      }),
      { numRuns: runs(12, 600) },
    );
  });

  it('reverted with its undo, restores the journal', () => {
    fc.assert(
      fc.property(picks, changes, picks, changes, (first, earlier, some, wanted) => {
        const journal = begin();
        change(journal, first, earlier);
        const before = rowsOf(journal);
        const undo = change(journal, some, wanted);
        const input = undo.map(parseAnnotationEdit);
        journal.keep(decided(annotateTrades, { manifest: journal.manifest, chapters: journal.all, input }).change);
        expect(rowsOf(journal)).toEqual(before);
      }),
      { numRuns: runs(12, 600) },
    );
  });

  it('that changes nothing saves nothing', () => {
    const journal = begin();
    change(journal, [1, 2], { add: { tags: ['A'] }, rating: 3 });
    const { version } = journal.manifest;
    expect(change(journal, [1, 2], { add: { tags: ['A'] }, remove: { mistakes: ['B'] }, rating: 3 })).toEqual([]);
    expect(journal.manifest.version).toBe(version);
  });

  it('puts stops below the entry of a long trade and above that of a short one, and refuses values that are not above 0', () => {
    const journal = begin();
    change(journal, [...Array(80).keys()], { stop: { from: 'percent', value: decimal('10') } });
    const rows = rowsOf(journal);
    expect(new Set(rows.map(({ side }) => side)).size).toBe(2);
    for (const { side, stop, entryPrice } of rows) {
      const off = Number(formatDecimal(stop!)) / Number(formatDecimal(entryPrice));
      expect(off).toBeCloseTo(side === 'long' ? 0.9 : 1.1, 4);
    }
    const input = {
      trades: placesOf(journal, [...Array(80).keys()]),
      change: { stop: { from: 'percent' as const, value: decimal('100') } },
    };
    const loaded = { ...nothingLoaded, chapters: journal.all };
    expect(changeAnnotations.decide({ manifest: journal.manifest, input, loaded, now: millis(0) })).toMatchObject({
      refused: 'invalid_input',
      fault: 'stop',
      trade: { side: 'long' },
    });
  });

  it('refuses more words than a trade takes', () => {
    const journal = begin();
    const tags = Array.from({ length: MOST_WORDS }, (_, n) => `t${n}`);
    change(journal, [3], { add: { tags } });
    const input = { trades: placesOf(journal, [3, 4]), change: { add: { tags: ['more'] } } };
    const loaded = { ...nothingLoaded, chapters: journal.all };
    expect(changeAnnotations.decide({ manifest: journal.manifest, input, loaded, now: millis(0) })).toMatchObject({ fault: 'words' });
    change(journal, [3], { add: { tags: ['more'] }, remove: { tags: ['t0'] } });
    expect(rowsOf(journal).find(({ tags: now }) => now.includes('more'))?.tags).toHaveLength(MOST_WORDS);
  });
});
