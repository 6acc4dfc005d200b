import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { memoryPartition } from './memoryPartition.ts';

const key = fc.constantFrom('a', 'a1', 'a2', 'b', 'b1', 'c', 'c9', 'd');

it('answers every range like a full sort, after any puts and deletes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, fc.boolean(), fc.record({ from: key, to: fc.option(key, { nil: undefined }), newestFirst: fc.boolean() }))),
      (steps) => {
        const partition = memoryPartition();
        const naive = new Map<string, { pk: string; sk: string }>();
        for (const [sk, isThere, span] of steps) {
          const item = isThere ? { pk: 'p', sk } : null;
          partition.set(sk, item);
          if (item === null) naive.delete(sk);
          else naive.set(sk, item);
          const { from, to, newestFirst } = span;
          const wanted = [...naive.keys()].sort().filter((each) => each >= from && (to === undefined || each <= to));
          const found = partition.between({ ...span, prefix: '', limit: 3 }).map((each) => each.sk);
          expect(found, JSON.stringify({ from, to })).toEqual((newestFirst ? wanted.reverse() : wanted).slice(0, 3));
        }
      },
    ),
    { numRuns: runs(100, 3000) },
  );
});
