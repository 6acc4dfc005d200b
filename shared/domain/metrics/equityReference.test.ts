import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendChapters } from '../book/appendChapters.ts';
import { decodeChapter } from '../book/decodeChapter.ts';
import { encodeChapter } from '../book/encodeChapter.ts';
import { countedAs } from '../campaigns/countedAs.ts';
import { countingUnits } from '../campaigns/countingUnit.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { Trade } from '../trades/trade.ts';
import { drawnEquity } from './drawnEquity.ts';
import { equityAt } from './equityAt.ts';
import { figures } from './figures.ts';
import { tableOf } from './tableOf.ts';
import { drawdownOf } from './testEquity.ts';
import { CENT, fillOf, idea, ordersOf } from './testOrders.ts';

/** The trades as the journal has them: packed by account and month, and read again. */
const chaptersOf = (trades: readonly Trade[]) =>
  [...Map.groupBy(trades, ({ account }) => account)].map(([account, own]) =>
    decodeChapter(
      JSON.parse(
        JSON.stringify(
          encodeChapter({ account, month: '2026-03', pages: own.map((trade) => ({ trade, note: null })), loose: [], unattached: [] }),
        ),
      ),
    ),
  );

it('drawdown and the drawn curve are what fills alone come to, in any unit, in each currency', () => {
  const ran = { deep: 0, open: 0 };
  fc.assert(
    fc.property(fc.array(idea, { minLength: 1, maxLength: 7 }), (ideas) => {
      const orders = ordersOf(ideas);
      const { trades } = matchFills(orders.map(fillOf));
      const tables = [tableOf(trades), appendChapters(chaptersOf(trades))];
      for (const currency of ['USD', 'EUR']) {
        const expected = drawdownOf(orders.filter((order) => order.currency === currency));
        if (expected.depth > 0) ran.deep++;
        let byTrade: object | null = null;
        for (const [i, unit] of countingUnits.entries()) {
          const table = countedAs(tables[i % 2]!, trades, unit);
          const { drawdown, equity, days, open, net } = figures(table, null, { zone: 'Asia/Tokyo', currency, startingCapital: 0n });
          if (open > 0) ran.open++;
          const { at, total, fall } = drawnEquity(equity);
          expect([drawdown.depth, drawdown.troughAt]).toEqual([BigInt(expected.depth) * CENT, expected.at]);
          expect(Math.round(100 * fall.reduce((deepest, value) => Math.max(deepest, value), 0))).toBe(expected.depth);
          const deepest =
            drawdown.steps === null ? null : total.indexOf(Math.min(...total.subarray(drawdown.steps.peak + 1, drawdown.steps.trough + 1)));
          if (deepest !== null) expect(at[deepest]).toBe(expected.at);
          expect(Math.round(100 * (total.at(-1) ?? 0))).toBe(expected.end);
          const daily = days.map((day) => [day.day, day.net] as const);
          expect(daily.reduce((sum, [, realized]) => sum + realized, 0n)).toBe(BigInt(expected.end) * CENT);
          if (open === 0) expect(net).toBe(BigInt(expected.end) * CENT);
          const steps = Array.from(equity.times, (_, step) => equityAt(equity, step));
          byTrade ??= { daily, steps };
          expect({ daily, steps }).toEqual(byTrade);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(ran.deep).toBeGreaterThan(500);
  expect(ran.open).toBeGreaterThan(500);
});
