import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, seedOr } from '../deep.ts';
import { AnyOrder, type Step } from './journalInAnyOrder.ts';

const kinds = [
  ...([
    'import',
    'import',
    'log',
    'log',
    'recordOutcomes',
    'recordOutcomes',
    'recordOutcomes',
    'split',
    'addOpening',
    'addOpening',
    'annotate',
  ] as const),
  ...(['lots', 'rerun', 'undoImport', 'takeBack', 'takeBack', 'removeOpening'] as const),
  ...([
    'editFill',
    'editFill',
    'editFill',
    'deleteTrades',
    'deleteTrades',
    'deleteFills',
    'deleteFills',
    'splitTrade',
    'splitTrade',
    'mergeTrades',
    'moveTrades',
  ] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(1000),
  day: fc.integer({ min: 1, max: 70 }),
  size: fc.integer({ min: 1, max: 5 }),
  undo: fc.constantFrom(true, false, false),
}) satisfies fc.Arbitrary<Step>;

it('any calls in any order: no fill is lost, doubled or made a short, no annotation is lost, totals are those of all fills, and undo undoes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const journal = await AnyOrder.begin();
      for (const each of steps) await journal.take(each);
      expect(journal.broken.slice(0, 1)).toEqual([]);
    }),
    { numRuns: runs(10, 1500), seed: seedOr(2026) },
  );
});
