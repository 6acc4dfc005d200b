import { expect, it } from 'vitest';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { decimal, ZERO } from '../units/decimal.ts';
import { tradeIdOf } from '../units/ids.ts';
import { cutWinnersFact } from './cutWinnersFact.ts';
import { rowsOf } from './factSource.ts';

/** A trade of a day that was held for some minutes. */
const trade = (id: string, day: number, held: number, net: number): ListedTrade => {
  const entry = Date.UTC(2025, 5, 2 + day, 14, 0);
  const times = { entryTime: new Date(entry).toISOString(), exitTime: new Date(entry + held * 60_000).toISOString() };
  return { id, symbol: 'AAPL', side: 'long', ...times, grossPnl: String(net), fees: '0', risk: '50' };
};
const trades = [
  ...Array.from({ length: 25 }, (_, i) => trade(`w${i}`, i, i < 22 ? 9 : 60, 10)),
  ...Array.from({ length: 20 }, (_, i) => trade(`l${i}`, i, 20, -10)),
];

/**
 * The fact of that journal, with `measured` winners that captured a fifth of their best move, and its filter's
 * number of trades.
 */
function factOf(measured: number) {
  const plain = tradeListTable(trades);
  const found = { mae: ZERO, mfe: decimal('50'), capture: 0.2, seconds: 60 };
  const excursions = new Map(Array.from({ length: measured }, (_, i) => [tradeIdOf(`w${i}`), found]));
  const table = { ...plain, excursions, entryPrice: new Float64Array(plain.size).fill(10) };
  const source = { table, unit: 'trade', filter: {}, zone: 'UTC', currency: 'USD' } as const;
  const [fact] = cutWinnersFact(source);
  const shown = Object.fromEntries(fact!.figures.map((figure) => [figure.name, figure.shown]));
  return { id: fact!.id, n: fact!.n, listed: rowsOf(source, fact!.filter!).length, shown };
}

it('winners that are cut are a fact, by time alone or by their captured move too, and its filter finds exactly them', () => {
  expect(factOf(0)).toEqual({
    id: 'counted:cutWinners',
    n: 22,
    listed: 22,
    shown: { Trades: '22', Winners: '25', 'Held for less than': '10 min', 'Net P&L': '$220.00', 'Total R': '4.40R' },
  });
  expect(factOf(24)).toEqual({
    id: 'counted:cutMoves',
    n: 22,
    listed: 22,
    shown: {
      Trades: '22',
      'Winners with price bars': '24',
      'Held for less than': '10 min',
      'Captured of MFE below': '40.0%',
      'Net P&L': '$220.00',
      'Total R': '4.40R',
    },
  });
});
