import { expect, it } from 'vitest';
import { encodeChapter } from '../journal/codec/encodeChapter.ts';
import { emptyNote } from '../journal/model/note.ts';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import { fill, option } from '../trades/testing/testFill.ts';
import { decimal } from '../units/decimal.ts';
import { tradeIdOf } from '../units/ids.ts';
import { reviewedTrade } from './reviewedTrade.ts';

/** A chapter of one trade of these fills, with its stop; and the trade's id. */
function chapterOf(fills: readonly Fill[], stop: string | null) {
  const { trades } = matchFills(fills);
  const [first] = fills;
  const note =
    stop === null ? null : { ...emptyNote, anchor: first!.id, openedAt: first!.time, stop: decimal(stop), setup: 'Opening range' };
  const annotatedTrades = trades.map((trade) => ({ trade, note }));
  return {
    chapter: encodeChapter({ account: 'Main', month: '2026-03', annotatedTrades, unmatchedFills: [], unattached: [] }),
    id: tradeIdOf(first!.id),
  };
}
const at = (minute: number) => `2026-03-03T15:${minute}:00Z`;

it('a long trade sold in two parts has its result and each fill in R, with the shares of its size', () => {
  // Risk $2 × 30 = $60; 10 sold at +$3 and 20 at +$1 made $50 = 0.83R, before fees.
  const fills = [fill('buy', '30', '100', at(30)), fill('sell', '10', '103', at(40)), fill('sell', '20', '101', at(50))];
  const { chapter, id } = chapterOf(fills, '98');
  expect(reviewedTrade(chapter, id, { sizes: false, risk: 60 })).toMatchObject({
    symbol: 'XYZ',
    side: 'long',
    setup: 'Opening range',
    r: 0.83,
    percent: 1.67,
    fills: [
      { action: 'buy', opens: true, share: 100, quantity: null, price: 100, r: 0 },
      { action: 'sell', opens: false, share: 33.33, price: 103, r: 1.5 },
      { action: 'sell', opens: false, share: 66.67, price: 101, r: 0.5 },
    ],
  });
  expect(reviewedTrade(chapter, id, { sizes: true, risk: 60 })).toMatchObject({
    fills: [{ quantity: '30' }, { quantity: '10' }, { quantity: '20' }],
  });
});

it('a short option that expired worthless keeps its premium; without a stop nothing is in R', () => {
  const put = option('P95');
  const fills = [fill('sell', '2', '1.50', at(30), put), fill('expire', '2', '0', '2026-03-20T20:00:00Z', put)];
  const { chapter, id } = chapterOf(fills, null);
  expect(reviewedTrade(chapter, id, { sizes: false, risk: 0 })).toMatchObject({
    side: 'short',
    kind: 'option',
    symbol: 'XYZ 95 put Mar 20, 2026',
    setup: null,
    r: null,
    percent: 100,
    fills: [
      { action: 'sell', opens: true, r: null },
      { action: 'expire', opens: false, share: 100, r: null },
    ],
  });
});

it('fills on both sides of a split are in the units and prices after it', () => {
  // Risk $10 × 10 = $100; after 2-for-1 they are 20 that cost $50 each, sold at +$5 and +$10.
  const fills = [
    fill('buy', '10', '100', at(30)),
    fill('split', '10', '0', at(35)),
    fill('sell', '15', '55', at(40)),
    fill('sell', '5', '60', at(50)),
  ];
  const { chapter, id } = chapterOf(fills, '90');
  expect(reviewedTrade(chapter, id, { sizes: true, risk: 100 })).toMatchObject({
    r: 1.25,
    percent: 12.5,
    fills: [
      { action: 'buy', share: 100, quantity: '20', price: 50, r: 0 },
      { action: 'sell', share: 75, quantity: '15', price: 55, r: 1 },
      { action: 'sell', share: 25, quantity: '5', price: 60, r: 2 },
    ],
  });
});

it('an open trade, and one that is in another chapter, cannot be shown', () => {
  const { chapter, id } = chapterOf([fill('buy', '1', '100', at(30))], null);
  expect(reviewedTrade(chapter, id, { sizes: false, risk: 0 })).toBe('open');
  expect(reviewedTrade(chapter, tradeIdOf('AAAAAAAAAAA'), { sizes: false, risk: 0 })).toBe('missing');
});
