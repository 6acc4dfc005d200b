import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal, toNumber, ZERO } from '#domain/units/decimal.ts';
import { journalTrade } from './journalTrade.ts';
import { tableInR } from './tableInR.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };
const step = fc.record({
  buys: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 60 }),
  minutes: fc.integer({ min: 1, max: 4000 }),
  risk: fc.constantFrom('0', '0.01', '3', '7.77', '250'),
});
/** Trades that often close in parts, some without a risk, with fees that turn small wins into losses. */
const tables = fc.array(step, { minLength: 1, maxLength: 40 }).map((steps) => {
  let at = Date.UTC(2026, 2, 4, 13);
  const { trades } = matchFills(
    steps.map(({ buys, quantity, price, minutes }) => {
      at += minutes * 60_000;
      return fill(buys ? 'buy' : 'sell', String(quantity), String(price), new Date(at).toISOString(), undefined, { fee: decimal('0.37') });
    }),
    'fifo',
  );
  return tableOfTrades(
    trades,
    trades.map((_, i) => decimal(steps[i % steps.length]!.risk)),
  );
});
const rowsWithRisk = (table: ReturnType<typeof tableOfTrades>) =>
  Uint32Array.from([...Array(table.size).keys()].filter((row) => Number(table.risk[row]) > 0));
const close = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6 * Math.max(1, Math.abs(b)));

describe('a table in R', () => {
  it('has each trade at its own multiple, and no other sign than in money', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const converted = tableInR(table);
        for (let row = 0; row < table.size; row++) {
          const [money, r] = [journalTrade(table, row), journalTrade(converted, row)];
          expect(r.r === null).toBe(money.r === null);
          if (money.r === null) expect([r.gross, r.fees, r.net]).toEqual([0n, 0n, 0n]);
          else {
            close(toNumber(r.net), money.r);
            expect(Math.sign(Number(r.net))).toBe(Math.sign(Number(money.net)));
          }
        }
      }),
    );
  });

  it('folds to the figures that are counted trade by trade: total, days, wins, equity', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const rows = rowsWithRisk(table);
        const [money, r] = [computeStatistics(table, rows, view), computeStatistics(tableInR(table), rows, view)];
        close(toNumber(r.net), money.risk.total);
        expect([r.trades, r.wins, r.losses, r.streaks]).toEqual([money.trades, money.wins, money.losses, money.streaks]);
        const days = new Map<string, number>();
        const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: view.zone });
        table.exits.time.forEach((time, exit) => {
          const risk = Number(table.risk[table.exits.row[exit]!]);
          if (!(risk > 0)) return;
          const net = Number(table.exits.gross[exit]!) - Number(table.exits.fees[exit]!);
          const day = dayOf.format(time);
          days.set(day, (days.get(day) ?? 0) + net / risk);
        });
        expect(r.days.map(({ day }) => day)).toEqual([...days.keys()].sort());
        for (const { day, net } of r.days) close(toNumber(net), days.get(day)!);
        const total = r.days.reduce((sum, { net }) => sum + toNumber(net), 0);
        close(Number(r.equity.totals.at(-1) ?? 0) / 10 ** r.equity.scale, total);
      }),
    );
  });
});
