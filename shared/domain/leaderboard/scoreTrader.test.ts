import { expect, it } from 'vitest';
import { tradeListTable } from '../metrics/table/tradeListTable.ts';
import { scoreTrader } from './scoreTrader.ts';

const now = Date.parse('2026-03-20T12:00:00Z');

/**
 * The all-time score of a trader with dollars as default, with a number of closed trades in each currency, each
 * winning five of it after a fee of one.
 */
function scored(currencies: Readonly<Record<string, number>>) {
  const trades = Object.entries(currencies).flatMap(([currency, count]) =>
    Array.from({ length: count }, (_, n) => ({
      id: `${currency}${n}`,
      symbol: currency,
      side: 'long' as const,
      grossPnl: '6',
      fees: '1',
      entryTime: `2026-03-02T10:${String(n).padStart(2, '0')}:00Z`,
      exitTime: `2026-03-02T11:${String(n).padStart(2, '0')}:00Z`,
    })),
  );
  const listed = tradeListTable(trades);
  const table = { ...listed, instruments: listed.instruments.map((each) => ({ ...each, currency: each.symbol })) };
  const frames = scoreTrader({ table, origins: [], zone: 'UTC', currency: 'USD', promises: [] }, now);
  const { trades: count, net, currency } = frames.find(({ frame }) => frame === 'all')!.scored;
  return { count, net, currency };
}

it('the amount is in the trader’s preferred currency, or in the one of most closed trades, and never a mix', () => {
  expect(scored({ USD: 20 })).toEqual({ count: 20, net: '100', currency: 'USD' });
  expect(scored({ EUR: 20 })).toEqual({ count: 20, net: '100', currency: 'EUR' });
  expect(scored({ EUR: 20, USD: 4 })).toEqual({ count: 24, net: '20', currency: 'USD' });
  expect(scored({ EUR: 4, CHF: 20 })).toEqual({ count: 24, net: '100', currency: 'CHF' });
});
