import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addsToLoser } from '#domain/trades/addsToLoser.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { runs } from '#tests/deep.ts';
import { readSteps } from '../codec/column.ts';
import { encodeChapter } from '../codec/encodeChapter.ts';
import { chapterAdds } from './chapterTable.ts';

it('a chapter’s additions equal those from its own fills', () => {
  const action = fc.constantFrom('buy', 'buy', 'sell', 'split');
  const step = fc.record({ action, quantity: fc.integer({ min: 1, max: 4 }), price: fc.integer({ min: 8, max: 12 }), minutes: fc.nat(2) });
  let counted = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let minute = 0;
      const fills = steps.map((each) => {
        minute += each.minutes;
        const at = new Date(Date.UTC(2026, 10, 18, 14, minute)).toISOString();
        return fill(each.action, String(each.quantity), each.action === 'split' ? '0' : String(each.price), at);
      });
      const { trades } = matchFills(fills);
      const annotatedTrades = trades.map((trade) => ({ trade, note: null }));
      const chapter = encodeChapter({ account: 'Main', month: '2026-11', annotatedTrades, unmatchedFills: [], unattached: [] });
      const found = chapterAdds(chapter, readSteps(chapter.fills.price, chapter.fills.ids.length / 11));
      const expected = trades.map((trade) =>
        addsToLoser(
          trade.side,
          trade.fills.map(({ fill: of, quantity }) => ({ ...of, quantity })),
        ),
      );
      expect([...found]).toEqual(expected);
      counted += expected.reduce((sum, adds) => sum + adds, 0);
    }),
    { numRuns: runs(200, 5_000) },
  );
  expect(counted).toBeGreaterThan(0);
});
