import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, seedOr } from '#tests/deep.ts';
import { decodeChapter } from '../journal/codec/decodeChapter.ts';
import { encodeChapter } from '../journal/codec/encodeChapter.ts';
import { tableOfChapters } from '../journal/views/chapterTable.ts';
import { tableByUnit } from '../options/campaigns/groupByUnit.ts';
import { countingUnits } from '../trades/countingUnit.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { Trade } from '../trades/trade.ts';
import { ZERO } from '../units/decimal.ts';
import { computeStatistics } from './computeStatistics.ts';
import { equityPlot, equityStep } from './series/equityStep.ts';
import { tableOfTrades } from './table/tableOfTrades.ts';
import { drawdownOf } from './testing/testEquity.ts';
import { CENT, fillOf, idea, ordersOf } from './testing/testOrders.ts';
import type { TradeStatistics } from './tradeStatistics.ts';

/** The trades as the journal has them: packed by account and month, and read again. */
const chaptersOf = (trades: readonly Trade[]) =>
  [...Map.groupBy(trades, ({ account }) => account)].map(([account, own]) =>
    decodeChapter(
      JSON.parse(
        JSON.stringify(
          encodeChapter({
            account,
            month: '2026-03',
            annotatedTrades: own.map((trade) => ({ trade, note: null })),
            unmatchedFills: [],
            unattached: [],
          }),
        ),
      ),
    ),
  );

/** The drawn curve: its lowest point between the labeled peak and recovery, its depth, and its end. */
function drawnOf({ drawdown: { steps }, equity }: TradeStatistics) {
  const { at, total, fall } = equityPlot(equity);
  const after = (steps?.peak ?? -1) + 1;
  const drawn = total.subarray(after, steps?.recovery ?? total.length);
  return {
    drawnAt: steps === null ? null : at[after + drawn.indexOf(Math.min(...drawn))]!,
    drawnDepth: Math.round(100 * Math.max(0, ...fall)),
    drawnEnd: Math.round(100 * (total.at(-1) ?? 0)),
  };
}

it('drawdown and the drawn curve are those of the fills alone, in any unit, in each currency', () => {
  const ran = { deep: 0, open: 0 };
  fc.assert(
    fc.property(fc.array(idea, { minLength: 1, maxLength: 7 }), (ideas) => {
      const orders = ordersOf(ideas);
      const { trades } = matchFills(orders.map(fillOf));
      const tables = [tableOfTrades(trades), tableOfChapters(chaptersOf(trades))];
      for (const currency of ['USD', 'EUR']) {
        const expected = drawdownOf(orders.filter((order) => order.currency === currency));
        if (expected.depth > 0) ran.deep++;
        const end = BigInt(expected.end) * CENT;
        let byTrade: string | null = null;
        for (const [i, unit] of countingUnits.entries()) {
          const table = tableByUnit(tables[i % 2]!, trades, unit);
          const statistics = computeStatistics(table, null, { zone: 'Asia/Tokyo', currency, startingCapital: ZERO });
          const { drawdown, equity, days, open, net } = statistics;
          if (open > 0) ran.open++;
          expect({
            depth: drawdown.depth,
            at: drawdown.troughAt,
            end: days.reduce((sum, day) => sum + day.net, 0n),
            ...drawnOf(statistics),
            net: open === 0 ? net : end,
          }).toEqual({
            depth: BigInt(expected.depth) * CENT,
            at: expected.at,
            drawnAt: expected.at,
            drawnDepth: expected.depth,
            end,
            drawnEnd: expected.end,
            net: end,
          });
          const steps = Array.from(equity.times, (_, step) => Object.values(equityStep(equity, step)).join(' '));
          const text = [...days.map((day) => `${day.day} ${day.net}`), ...steps].join('\n');
          byTrade ??= text;
          expect(text).toBe(byTrade);
        }
      }
    }),
    { numRuns: runs(150, 10_000), seed: seedOr(1) },
  );
  expect(ran.deep).toBeGreaterThan(100);
  expect(ran.open).toBeGreaterThan(100);
});
