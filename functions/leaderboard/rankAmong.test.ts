import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countName, rankAmong } from './rankAmong.ts';

it('counts half points', () => {
  expect([0, 0.4, 0.5, 57.4, 57.5, 99.9, 100].map(countName)).toEqual(['s0', 's0', 's0h', 's57', 's57h', 's99h', 's100']);
});

it('the numbers above and beside a score equal a full count', () => {
  const score = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(fc.array(score, { maxLength: 60 }), score, (all, own) => {
      const counts: Record<string, number> = {};
      for (const each of all) counts[countName(each)] = (counts[countName(each)] ?? 0) + 1;
      const half = Math.floor(own * 2);
      expect(rankAmong(counts, own)).toEqual({
        above: all.filter((each) => Math.floor(each * 2) > half).length,
        beside: all.filter((each) => Math.floor(each * 2) === half).length,
        of: all.length,
      });
    }),
  );
});
