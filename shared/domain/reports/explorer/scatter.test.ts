import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { anyTrades, resultsOf } from '../testing/testResults.ts';
import { tradeMeasures } from './index.ts';
import { readRanges, writeRanges } from './readRanges.ts';
import { placeOn, scatter, scatterBands, valueOn } from './scatter.ts';

const measure = (id: string) => tradeMeasures.find((each) => each.id === id)!;

describe('measures', () => {
  // Two calls at $2.50, a dollar of fees on each side, opened at 9:45 in New York on March 2, sold at $3.10 ninety minutes later; risk $200.
  const fills = [
    fill('buy', '2', '2.5', '2026-03-02T14:45:00Z', option('C100', '2026-03-20', 'F'), { fee: decimal('1') }),
    fill('sell', '2', '3.1', '2026-03-02T16:15:00Z', option('C100', '2026-03-20', 'F'), { fee: decimal('1') }),
    fill('buy', '10', '20', '2026-03-02T15:00:00Z'),
  ];
  const { trades } = matchFills(fills);
  const option1 = trades.findIndex(({ instrument }) => instrument.right !== undefined);
  const plain = tableOfTrades(
    trades,
    trades.map((_, i) => decimal(i === option1 ? '200' : '0')),
  );
  const found = { mae: decimal('40.5'), mfe: decimal('160'), capture: 0.75, seconds: 60 };
  const table = { ...plain, excursions: new Map([[trades[option1]!.id, found]]) };
  table.rating[option1] = 4;
  table.screenshots[option1] = 3;
  /** The option, worked out by hand; then what the open shares have. */
  const examples: Readonly<Record<string, readonly [number, number]>> = {
    net: [118, Number.NaN], // 2 × 100 × 0.60 − 2
    r: [0.59, Number.NaN], // 118 / 200
    held: [5400, Number.NaN],
    opened: [9.75, 10],
    value: [500, 200], // 2 × 2.50 × 100; 10 × 20
    quantity: [2, 10],
    price: [2.5, 20],
    risk: [200, Number.NaN],
    fees: [2, 0],
    dte: [18, Number.NaN],
    rating: [4, Number.NaN],
    fills: [2, 1],
    screenshots: [3, 0],
    adherence: [Number.NaN, Number.NaN], // nothing was assessed
    mae: [40.5, Number.NaN],
    mfe: [160, Number.NaN],
    capture: [75, Number.NaN],
  };
  it.each(tradeMeasures.map(({ id }) => id))('%s, by hand', (id) => {
    const of = measure(id).of({ table, zone: 'America/New_York' });
    expect([of(option1), of(1 - option1)]).toEqual(examples[id]);
  });
});

describe('a scatter', () => {
  it('has every trade with both measures, between the ends of its axes', () => {
    fc.assert(
      fc.property(anyTrades, (trades) => {
        const found = scatter(resultsOf(trades), 'UTC', measure('held'), measure('r'));
        expect(found.trades + found.without).toBe(trades.length);
        expect(found.trades).toBe(trades.filter(({ risk }) => risk !== undefined).length);
        for (const x of found.points!.x) expect(x >= found.x.from && x <= found.x.to).toBe(true);
      }),
      { numRuns: runs(40, 1000) },
    );
  });

  it('of very many trades is cells that count all of them, and no more than are drawn', () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({
      id: `t${i}`,
      symbol: 'F',
      side: 'long' as const,
      entryTime: new Date(Date.UTC(2026, 0, 5) + i * 1000).toISOString(),
      exitTime: new Date(Date.UTC(2026, 0, 5) + i * 61_000).toISOString(),
      grossPnl: String((i % 41) - 20),
      fees: '0',
    }));
    const { points, cells, x, trades } = scatter(resultsOf(many), 'UTC', measure('held'), measure('net'));
    expect([points, trades, cells!.trades.reduce((sum, n) => sum + n, 0)]).toEqual([null, 3000, 3000]);
    // Wins: results from 1 to 20, of each 41.
    expect(cells!.wins.reduce((sum, n) => sum + n, 0)).toBe(many.filter(({ grossPnl }) => Number(grossPnl) > 0).length);
    // Half a percent of 3,000 beyond each end.
    expect([x.below, x.above]).toEqual([15, 15]);
  });

  it('places values along an axis, those beyond at its ends', () => {
    expect([0, 5, 10, 99].map(placeOn({ from: 0, to: 10 }, 'linear'))).toEqual([0, 0.5, 1, 1]);
    expect(placeOn({ from: 0, to: 99 }, 'log')(9)).toBeCloseTo(0.5, 12); // log 10 of log 100
    expect(placeOn({ from: 3, to: 3 }, 'linear')(3)).toBe(0.5);
  });
});

it('a place of an axis is the place of its value', () => {
  for (const scale of ['linear', 'log'] as const)
    for (const place of [0, 0.25, 0.7, 1])
      expect(placeOn({ from: 3, to: 900 }, scale)(valueOn({ from: 3, to: 900 }, scale)(place))).toBeCloseTo(place, 9);
});

it('bands in words have every trade once, equal values together', () => {
  const x = Float64Array.of(5, 5, 5, 1, 2, 9);
  const bands = scatterBands({ x, y: Float64Array.of(10, 20, 60, 1, 2, 7), outcome: Int8Array.of(1, 1, -1, -1, 0, 1) });
  expect(bands).toEqual([
    { from: 1, to: 1, trades: 1, wins: 0, median: 1 },
    { from: 2, to: 2, trades: 1, wins: 0, median: 2 },
    { from: 5, to: 5, trades: 3, wins: 2, median: 20 },
    { from: 9, to: 9, trades: 1, wins: 1, median: 7 },
  ]);
  expect(scatterBands({ x: new Float64Array(), y: new Float64Array(), outcome: new Int8Array() })).toEqual([]);
});

it('ranges round-trip', () => {
  const end = fc.oneof(
    fc.constant(Number.POSITIVE_INFINITY),
    fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 100),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(end, end, fc.boolean()), { minLength: 1, maxLength: 4 }), (pairs) => {
      const ranges = pairs.map(([from, to, excludes]) => ({
        measure: 'net',
        from: -from,
        to,
        excludesTo: excludes && Number.isFinite(to),
      }));
      expect(readRanges(writeRanges(ranges)).map(({ from, ...rest }) => ({ ...rest, from: from + 0 }))).toEqual(
        ranges.map(({ from, ...rest }) => ({ ...rest, from: from + 0 })),
      );
    }),
  );
  expect(writeRanges([{ measure: 'held', from: 60, to: Number.POSITIVE_INFINITY, excludesTo: false }])).toBe('held:60~');
});
