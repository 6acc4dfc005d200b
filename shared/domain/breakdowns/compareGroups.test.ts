import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { type ComparedTrades, compareGroups } from './compareGroups.ts';
import { dimensionInput } from './dimensionInput.ts';
import { resultBins } from './resultBins.ts';
import { type AnnotatedTrip, annotatedTable } from './testing/annotatedTable.ts';

/** Trades of a day each, by result in cents and side: 1, 2, or 3 for both. */
function tradesOf(trips: readonly { readonly cents: number; readonly side: number }[], basis: 'money' | 'r' = 'money'): ComparedTrades {
  const table = annotatedTable(
    trips.map(({ cents }, day): AnnotatedTrip => {
      return { entry: 50_000 + day * 86_400, held: 3600, cents, what: 0, day: false, setup: 0, tags: 0, risk: 2 };
    }),
  );
  const { order, outcomes } = dimensionInput(table, null, { zone: 'UTC', currency: 'USD', startingCapital: ZERO });
  const tripOf = (row: number) => Number(table.accounts[table.account[row]!]!.slice(1));
  return {
    results: table,
    basis,
    rows: order,
    days: Int32Array.from(order, (_, place) => place),
    sides: Uint8Array.from(order, (row) => trips[tripOf(row)]!.side),
    outcomes,
  };
}

describe('two groups', () => {
  const trips = [...[400, 300, 200].map((cents) => ({ cents, side: 1 })), ...[-100, 100, 0].map((cents) => ({ cents, side: 2 }))];
  it('by hand: means of 3 and 0, and 2 of the 20 ways to part six trades are as far apart', () => {
    const { a, b, difference, shuffles } = compareGroups(tradesOf(trips));
    expect([a.trades, a.wins, formatDecimal(a.net), b.trades, b.wins, formatDecimal(b.net)]).toEqual([3, 3, '9', 3, 1, '0']);
    expect(difference!.difference).toBeCloseTo(3, 10);
    expect(shuffles).toEqual({ p: 2 / 20, count: 20, exact: true });
  });
  it('in R are divided by their risk', () => expect(compareGroups(tradesOf(trips, 'r')).difference!.difference).toBeCloseTo(1.5, 6));
  it('that share trades are tested without them', () => {
    const { a, both, shuffles } = compareGroups(tradesOf([...trips, { cents: 5000, side: 3 }]));
    expect([a.trades, both, shuffles]).toEqual([4, 1, { p: 2 / 20, count: 20, exact: true }]);
  });
  it('of nothing have no difference', () =>
    expect(compareGroups(tradesOf([{ cents: 1, side: 1 }]))).toMatchObject({
      difference: null,
      shuffles: null,
      b: { trades: 0, mean: null },
    }));
});

it('swapped, the difference has the other sign and p is the same', () => {
  const trip = fc.record({ cents: fc.integer({ min: -500, max: 500 }), side: fc.constantFrom(1, 2, 3) });
  fc.assert(
    fc.property(fc.array(trip, { maxLength: 14 }), (trips) => {
      const one = compareGroups(tradesOf(trips));
      const other = compareGroups(tradesOf(trips.map(({ cents, side }) => ({ cents, side: side === 3 ? 3 : 3 - side }))));
      expect(other.shuffles).toEqual(one.shuffles);
      expect([other.a, other.b]).toEqual([one.b, one.a]);
      if (one.difference !== null) expect(other.difference!.difference).toBeCloseTo(-one.difference.difference, 8);
    }),
    { numRuns: runs(40, 500) },
  );
});

describe('bins of results', () => {
  it('have every result once in its group, and those of both in both', () => {
    const bins = resultBins([0, 1, 2, Number.NaN, 48], Uint8Array.of(1, 2, 3, 1, 1))!;
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    expect([bins.from, bins.to, sum(bins.a), sum(bins.b), bins.outside]).toEqual([0, 48, 3, 2, 0]);
    expect([bins.a[0], bins.a[2], bins.a[47], bins.b[1]]).toEqual([1, 1, 1, 1]);
  });
  it('of many results are not stretched by the farthest', () => {
    const values = [...Array.from({ length: 300 }, (_, i) => i % 10), 1e9];
    const bins = resultBins(values, new Uint8Array(301).fill(1))!;
    expect([bins.to, bins.outside]).toEqual([9, 1]);
  });
  it('are null without results, and one bin for equal results', () => {
    expect(resultBins([Number.NaN], Uint8Array.of(1))).toBeNull();
    expect(resultBins([5, 5], Uint8Array.of(1, 2))).toMatchObject({ from: 4, to: 6 });
  });
});
