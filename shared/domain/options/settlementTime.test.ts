import { expect, it } from 'vitest';
import { settlementTime } from './settlementTime.ts';

it.each([
  ['SPY', '2026-12-18', '2026-12-18T21:00:00.000Z', false],
  ['AAPL', '2026-07-17', '2026-07-17T20:00:00.000Z', false],
  ['SPX', '2026-12-18', '2026-12-18T14:30:00.000Z', true],
  ['SPX', '2026-12-16', '2026-12-16T21:00:00.000Z', false],
  ['SPXW', '2026-12-18', '2026-12-18T21:00:00.000Z', false],
  ['NDX', '2026-12-18', '2026-12-18T14:30:00.000Z', true],
  ['DJX', '2026-12-18', '2026-12-18T14:30:00.000Z', true],
  // European options on the S&P 100 are settled by closing prices in every month.
  ['XEO', '2026-12-18', '2026-12-18T21:00:00.000Z', false],
  ['XSP', '2026-12-18', '2026-12-18T21:00:00.000Z', false],
  ['VIX', '2026-12-16', '2026-12-16T14:30:00.000Z', true],
  // The day after Thanksgiving, and the Thursday before a Good Friday that was a third Friday.
  ['SPY', '2026-11-27', '2026-11-27T18:00:00.000Z', false],
  ['SPX', '2019-04-18', '2019-04-18T13:30:00.000Z', true],
])('settles %s of %s at %s', (symbol, expiry, at, atOpen) => {
  const found = settlementTime(symbol, expiry);
  expect([new Date(found.at).toISOString(), found.atOpen]).toEqual([at, atOpen]);
});
