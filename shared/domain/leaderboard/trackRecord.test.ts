import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { listedTrades } from '../metrics/testing/listedTrades.ts';
import { ZERO } from '../units/decimal.ts';
import { fallOfR } from './scoreTrader.ts';
import { trackRecord } from './trackRecord.ts';

const now = Date.parse('2026-03-20T12:00:00Z');
const recordOf = (trades: readonly ListedTrade[]) => trackRecord({ table: tradeListTable(trades), origins: [] }, now);
const DAYS_100 = 100 * 86_400;
const drawn = listedTrades({
  cents: fc.integer({ min: -30_000, max: 30_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
  entry: fc.integer({ min: -DAYS_100, max: DAYS_100 }),
  risk: fc.integer({ min: -2000, max: 20_000 }),
  most: 60,
});
const netOf = ({ grossPnl, fees }: ListedTrade): number => Number(grossPnl) - Number(fees);
const rOf = (trade: ListedTrade): number | null => (trade.risk === undefined ? null : netOf(trade) / Number(trade.risk));
/** Amounts of thousands of R are compared to a ten-thousandth. */
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-3 + 1e-6 * Math.abs(b));

it('is what adding up the list by hand gives, for twelve months, the quarter and the month', () => {
  fc.assert(
    fc.property(drawn, (trades) => {
      const { spans } = recordOf(trades);
      for (const [name, start] of [
        ['months', '2025-04-01'],
        ['quarter', '2026-01-01'],
        ['month', '2026-03-01'],
      ] as const) {
        const closed = trades.filter(({ exitTime }) => exitTime >= start && Date.parse(exitTime) <= now);
        const { inR, ...counts } = spans[name];
        expect(counts).toMatchObject({
          trades: closed.length,
          wins: closed.filter((trade) => netOf(trade) > 1e-9).length,
          losses: closed.filter((trade) => netOf(trade) < -1e-9).length,
        });
        const rs = closed.flatMap((trade) => rOf(trade) ?? []);
        expect(inR?.trades ?? 0).toBe(rs.length);
        if (inR === null) continue;
        near(
          inR.total,
          rs.reduce((sum, r) => sum + r, 0),
        );
        near(inR.total, inR.won.r - inR.lost.r);
        near(inR.mean, inR.total / rs.length);
        expect(inR.won.trades + inR.lost.trades).toBeLessThanOrEqual(rs.length);
      }
    }),
    { numRuns: 60 },
  );
});

it('is what the statistics of every other screen give for the same trades', () => {
  fc.assert(
    fc.property(drawn, (trades) => {
      const { spans, days } = recordOf(trades);
      const closed = trades.filter(({ exitTime }) => exitTime >= '2025-04-01' && Date.parse(exitTime) <= now);
      const { risk } = computeStatistics(tradeListTable(closed), null, { zone: 'UTC', currency: 'USD', startingCapital: ZERO });
      expect(spans.months.inR?.trades ?? 0).toBe(risk.trades);
      const added = days.reduce((sum, { r }) => sum + r, 0);
      near(added, risk.total);
      near(spans.months.inR?.total ?? 0, risk.total);
      if (risk.trades > 1) {
        const { mean, high } = spans.months.inR!;
        const reach = (high! - mean) / (risk.deviation! / Math.sqrt(risk.trades));
        // Student's 97.5 % point: 12.706 for two trades, above 1.96 for any number.
        if (risk.deviation! > 0.01) expect(reach > 1.9 && reach < 13).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('the deepest fall is the largest drop between any two moments', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 40 }), (rs) => {
      const sums = [0];
      for (const r of rs) sums.push(sums.at(-1)! + r);
      const drops = sums.flatMap((high, from) => sums.slice(from).map((low) => high - low));
      const { r, highest, lowest, recovered } = fallOfR(rs);
      expect(r).toBe(Math.max(0, ...drops));
      expect(sums[highest + 1]! - sums[lowest + 1]!).toBe(r);
      if (r === 0) return;
      const back = sums.findIndex((sum, at) => at > lowest + 1 && sum >= sums[highest + 1]!);
      expect(recovered).toBe(back < 0 ? null : back - 1);
    }),
  );
});

const won = (id: string, exitTime: string, grossPnl: string, risk = '10'): ListedTrade => ({
  id,
  symbol: 'AAPL',
  side: 'long',
  grossPnl,
  fees: '0',
  risk,
  exitTime,
  entryTime: new Date(Date.parse(exitTime) - 3_600_000).toISOString(),
});

it('days are UTC, the twelfth month before is included and the thirteenth is not, and the future is excluded', () => {
  const record = recordOf([
    won('a', '2025-03-31T23:59:59Z', '50'),
    won('b', '2025-04-01T00:00:00Z', '20'),
    won('c', '2026-03-19T23:30:00Z', '-10'),
    won('d', '2026-03-19T10:00:00Z', '-5'),
    won('e', '2026-03-21T10:00:00Z', '99'),
  ]);
  expect(record).toMatchObject({ through: '2026-03', quarter: '2026-Q1', kinds: ['stock'], style: 'day' });
  expect(record.days).toEqual([
    { day: '2025-04-01', r: 2, trades: 1 },
    { day: '2026-03-19', r: -1.5, trades: 2 },
  ]);
  expect(record.spans.months.inR).toMatchObject({
    total: 0.5,
    won: { trades: 1, r: 2 },
    lost: { trades: 2, r: 1.5 },
    fall: { r: 1.5, from: '2025-04-01', to: '2026-03-19', recovered: null },
  });
});

it('without a risk there is nothing in R, and without trades nothing at all', () => {
  const { risk: _, ...plain } = won('a', '2026-03-19T10:00:00Z', '50');
  expect(recordOf([plain]).spans.months).toMatchObject({ trades: 1, wins: 1, inR: null, setups: [] });
  expect(recordOf([])).toMatchObject({ kinds: [], style: null, days: [] });
});

it('setups are those with the most trades, ten at most, and trades without one are in none', () => {
  const trades = Array.from({ length: 24 }, (_, at) => won(`t${at}`, `2026-03-${String(1 + (at % 18)).padStart(2, '0')}T10:00:00Z`, '10'));
  const plain = tradeListTable(trades);
  const setups = ['', ...Array.from({ length: 12 }, (_, at) => `Setup ${String.fromCharCode(65 + at)}`)];
  const setup = Uint16Array.from(plain.id, (id) => Math.floor(Number(id.slice(1)) / 2) + (Number(id.slice(1)) === 0 ? 0 : 1));
  const { spans } = trackRecord({ table: { ...plain, setups, setup }, origins: [] }, now);
  expect(spans.months.setups).toHaveLength(10);
  expect(spans.months.setups[0]).toEqual({ name: 'Setup B', trades: 2, total: 2, mean: 1, low: 1, high: 1 });
  expect(spans.months.setups.map(({ name }) => name)).not.toContain('Setup A');
});
