import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows } from '#domain/journal/views/filterRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { joinWords } from '../format/joinWords.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import { breakdownReport } from './breakdownReport.ts';
import type { Dimension } from './dimension.ts';
import { dimensionInput } from './dimensionInput.ts';
import { byWeekday } from './dimensions/byHour.ts';
import { bySetup, byTag } from './dimensions/byTag.ts';
import { dimensions } from './dimensions/index.ts';
import { groupWord } from './groupTests.ts';
import { type AnnotatedTrip, annotatedTable, annotatedTrades } from './testing/annotatedTable.ts';

const zone = 'America/New_York';
const view = { zone, currency: 'USD', startingCapital: ZERO };

function reportOf(table: TradeTable, by: Dimension, then: Dimension | null = null, basis: ResultBasis = 'money') {
  const input = dimensionInput(table, null, view);
  return breakdownReport({ input, places: Uint32Array.from(input.order, (_, i) => i), results: table, basis }, by, then);
}

/** An amount of a table in its own units. */
const netOf = (table: TradeTable, rows: Iterable<number>): bigint =>
  [...rows].reduce((all, row) => all + BigInt(table.gross[row]!) - BigInt(table.fees[row]!), 0n);
const unitsOf = (table: TradeTable, net: bigint): bigint => net / 10n ** BigInt(8 - table.scale);

describe.each(dimensions.map((dimension) => [dimension.id, dimension] as const))('by %s', (_, dimension) => {
  it('rows have exactly the trades of their filter, alone and within another dimension, and a partition adds up to all', () => {
    fc.assert(
      fc.property(annotatedTrades, fc.constantFrom(byTag, bySetup, byWeekday), (trips, then) => {
        const table = annotatedTable(trips);
        const report = reportOf(table, dimension, then);
        const check = (row: { trades: number; net: bigint }, words: readonly string[]) => {
          const found = filterRows(table, { result: 'closed', group: joinWords(words) }, zone)!;
          expect([row.trades, unitsOf(table, row.net)]).toEqual([found.length, netOf(table, found)]);
        };
        for (const row of report.rows) {
          check(row, [groupWord(dimension, row.key)]);
          for (const child of row.rows) check(child, [groupWord(dimension, row.key), groupWord(then, child.key)]);
          if (!then.several) expect(row.rows.reduce((sum, { trades }) => sum + trades, 0)).toBe(row.trades);
        }
        if (dimension.several) return;
        expect(report.rows.reduce((sum, { trades }) => sum + trades, 0)).toBe(report.all.trades);
        expect(report.rows.reduce((sum, { net }) => sum + net, 0n)).toBe(report.all.net);
        expect(report.rows.reduce((sum, { wins, losses }) => sum + wins - losses, 0)).toBe(report.all.wins - report.all.losses);
      }),
      { numRuns: runs(15, 300) },
    );
  });
});

it('trades outside a group are the rest of them', () => {
  fc.assert(
    fc.property(annotatedTrades, (trips) => {
      const table = annotatedTable(trips);
      const sizeOf = (group: string) => filterRows(table, { result: 'closed', group }, zone)!.length;
      expect(sizeOf('byTag:news') + sizeOf('byTag!news')).toBe(trips.length);
      expect([sizeOf('byNothing:news'), sizeOf('nonsense')]).toEqual([0, 0]);
    }),
    { numRuns: runs(20, 300) },
  );
});

/** One trade a day, so that days and trades are the same, of these results in cents and setups. */
const daily = (trades: readonly { readonly cents: number; readonly setup: number }[], risk = 1): TradeTable =>
  annotatedTable(
    trades.map((trade, day): AnnotatedTrip => ({ entry: 50_000 + day * 86_400, held: 3600, what: 0, day: false, tags: 0, risk, ...trade })),
  );
const repeated = (cents: readonly number[], times: number, setup: number) =>
  Array.from({ length: times }, (_, i) => ({ cents: cents[i % cents.length]!, setup }));

describe('a group', () => {
  it('by hand: 24 trades of +300 and −100 cents have the mean 1.00 and an interval of 1.00 ± t(23) × 2.0430 / √24', () => {
    const { rows } = reportOf(daily([...repeated([300, -100], 24, 1), ...repeated([50, -50], 24, 2)]), bySetup);
    const gap = rows.find(({ key }) => key === 'Gap')!;
    expect([gap.trades, gap.wins, formatDecimal(gap.net)]).toEqual([24, 12, '24']);
    expect(gap.mean!.mean).toBeCloseTo(1, 10);
    expect(gap.mean!.high! - 1).toBeCloseTo((2.0687 * Math.sqrt((24 * 4) / 23)) / Math.sqrt(24), 3);
  });
  it('that makes more than the rest is an edge, that loses more a leak, with p corrected for both tests', () => {
    const { rows, tested } = reportOf(daily([...repeated([300, 100], 30, 1), ...repeated([-300, -100], 30, 2)]), bySetup);
    expect([tested, ...rows.map(({ key, trust }) => [key, trust.is])]).toEqual([2, ['Gap', 'edge'], ['Fade', 'leak']]);
  });
  it('that only loses less than the rest is no edge', () => {
    const { rows } = reportOf(daily([...repeated([-30, -10], 30, 1), ...repeated([-300, -100], 30, 2)]), bySetup);
    expect(rows.map(({ trust }) => trust.is)).toEqual(['ahead', 'leak']);
  });
  it('of fewer than 20 is too small, and so is a rest of fewer than 20', () => {
    const { rows, tested } = reportOf(daily([...repeated([300, 100], 8, 1), ...repeated([-300, -100], 30, 2)]), bySetup);
    expect([tested, ...rows.map(({ trust }) => trust)]).toEqual([0, { is: 'few', missing: 12 }, { is: 'fewElse', missing: 12 }]);
  });
  it('in R counts trades with a risk alone, and none has a mean without', () => {
    const trades = repeated([300, -100], 24, 1);
    expect(reportOf(daily(trades), bySetup, null, 'r').rows[0]!.mean!.mean).toBeCloseTo(1, 10);
    expect(reportOf(daily(trades, 0), bySetup, null, 'r')).toMatchObject({ valued: 0, rows: [{ trades: 24, mean: null }] });
  });
  it('of trades on one day has no interval: how they depend on each other is not known', () => {
    const trips = repeated([300, -100], 24, 1).map(
      (trade, i): AnnotatedTrip => ({ entry: 50_000 + i, held: 60, what: 0, day: false, tags: 0, risk: 1, ...trade }),
    );
    expect(reportOf(annotatedTable(trips), bySetup).rows[0]!.mean).toMatchObject({ n: 24, days: 1, low: null });
  });
});

it('of 200 journals of pure chance, at most a tenth show a group that holds up', () => {
  let found = 0;
  for (let journal = 0; journal < 200; journal++) {
    const random = seededRandom(`report ${journal}`);
    // Three trades a day that share the day's luck: taken one by one, weekdays would hold up far too often.
    const luck = Array.from({ length: 60 }, () => random() - 0.5);
    const trips = Array.from({ length: 180 }, (_, i): AnnotatedTrip => {
      const day = Math.floor(i / 3);
      const cents = Math.round((luck[day]! + (random() + random() - 1) / 2) * 400);
      return { entry: 50_000 + day * 86_400 + (i % 3) * 1000, held: 600, cents, what: 0, day: false, setup: 0, tags: 0, risk: 1 };
    });
    const { rows } = reportOf(annotatedTable(trips), byWeekday);
    if (rows.some(({ trust }) => !['noise', 'few', 'fewElse'].includes(trust.is))) found++;
  }
  expect(found).toBeLessThanOrEqual(20);
});
