import fc from 'fast-check';
import { type ClosedResults, closedResults } from '#domain/metrics/closedResults.ts';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { listedTrades } from '#domain/metrics/testing/listedTrades.ts';

/** Any closed trades, up to 60 of them in some weeks, many with round results, some with a risk; those of a day share it. */
export const anyTrades = listedTrades({
  cents: fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(0, 100, -100, 200, -200, 250_000)),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 100 })),
  entry: fc.integer({ min: 0, max: 4e6 }),
  risk: fc.integer({ min: -2000, max: 5000 }),
  most: 60,
});

/** Trades one after the other from Monday, January 5, 2026, 10:00 New York, an hour apart and ten minutes long, with these net results and risks. */
export const tradesInARow = (
  results: readonly (readonly [net: string, risk?: string | undefined, minutes?: number])[],
): readonly ListedTrade[] =>
  results.map(([net, risk, minutes = 10], i) => ({
    id: `t${String(i).padStart(3, '0')}`,
    symbol: 'AAPL',
    side: 'long',
    entryTime: new Date(Date.UTC(2026, 0, 5, 15 + i)).toISOString(),
    exitTime: new Date(Date.UTC(2026, 0, 5, 15 + i, minutes)).toISOString(),
    grossPnl: net,
    fees: '0',
    ...(risk !== undefined && { risk }),
  }));

/** Listed trades as reports read them. */
export const resultsOf = (trades: readonly ListedTrade[]): ClosedResults => closedResults(tradeListTable(trades), null, 'USD');
