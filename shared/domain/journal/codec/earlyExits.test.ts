import { expect, it } from 'vitest';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { earlyExits } from './earlyExits.ts';
import { encodeChapter } from './encodeChapter.ts';

const fills = [
  fill('buy', '1', '10', '2026-03-02T15:00:00Z'),
  fill('buy', '1', '20', '2026-03-02T15:01:00Z'),
  fill('buy', '1', '30', '2026-03-02T15:02:00Z'),
  fill('sell', '1', '25', '2026-03-03T15:00:00Z'),
  fill('sell', '1', '25', '2026-03-04T15:00:00Z'),
  fill('sell', '1', '25', '2026-03-04T15:05:00Z'),
];

/** Day, minute and gross of the exits that are read from a chapter matched by one method and marked with another, or not at all. */
function exitsOf(lots: LotMethod, marked?: LotMethod) {
  const pages = matchFills(fills, lots).trades.map((trade) => ({ trade, note: null }));
  const chapter = encodeChapter({ account: 'Main', month: '2026-03', annotatedTrades: pages, unmatchedFills: [], unattached: [] });
  const exits = earlyExits({ ...chapter, ...(marked && { lots: marked }) });
  return exits.map(({ time, gross }) => `${new Date(time).toISOString().slice(8, 16)} ${formatDecimal(gross)}`);
}

it('an exit minutes before the last one is found again, by the lot method of its chapter', () => {
  expect(exitsOf('fifo')).toEqual(['03T15:00 15', '04T15:00 5']);
  expect(exitsOf('lifo', 'lifo')).toEqual(['03T15:00 -5', '04T15:00 5']);
  expect(exitsOf('average', 'average')).toEqual(['03T15:00 5', '04T15:00 5']);
});

it('a chapter from before it was marked keeps the amounts it stores, and the last minutes count at the close', () => {
  expect(exitsOf('average')).toEqual(['03T15:00 5']);
});
