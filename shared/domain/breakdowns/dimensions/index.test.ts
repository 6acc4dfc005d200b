import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { byStrategy } from '../byStrategy.ts';
import { groupBy } from '../groupBy.ts';
import { annotatedTable, annotatedTrades } from '../testing/annotatedTable.ts';
import { dimensions } from './index.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };
describe.each(dimensions.map((dimension) => [dimension.id, dimension] as const))('%s', (_, dimension) => {
  it('puts every closed trade into one group or none, and loses no money', () => {
    fc.assert(
      fc.property(annotatedTrades, (rows) => {
        const table = annotatedTable(rows);
        const statistics = computeStatistics(table, null, view);
        const { groups, without } = groupBy(table, null, view, dimension);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { trades: n, wins, losses, net, grossProfit, grossLoss } of groups) {
          expect(n).toBeGreaterThan(0);
          expect(wins + losses).toBeLessThanOrEqual(n);
          expect(net).toBe(grossProfit - grossLoss);
        }
        if (dimension.several) return;
        expect(groups.reduce((sum, group) => sum + group.trades, without)).toBe(statistics.trades);
        if (without === 0) expect(groups.reduce((sum, { net }) => sum + net, 0n)).toBe(statistics.net);
      }),
      { numRuns: runs(20, 400) },
    );
  });
  it('of nothing is nothing', () => expect(groupBy(annotatedTable([]), null, view, dimension)).toEqual({ groups: [], without: 0 }));
  it('has words for people', () => expect([dimension.label, dimension.means].every((text) => /^[A-Z].{2,}/.test(text))).toBe(true));
});

it('ids of dimensions are all different', () => expect(new Set(dimensions.map(({ id }) => id)).size).toBe(dimensions.length));

const groupsOf = (id: string, table: TradeTable, zone = view.zone) => {
  const { groups, without } = groupBy(table, null, { ...view, zone }, dimensions.find((dimension) => dimension.id === id)!);
  return { ...Object.fromEntries(groups.map(({ key, trades: n }) => [key, n])), ...(without > 0 && { without }) };
};
/** Trades entered at these instants, an hour long, each with a result of this many cents. */
const entered = (instants: readonly string[], cents: readonly number[] = [], seconds = 3600) =>
  annotatedTable(
    instants.map((instant, i) => ({
      entry: (Date.parse(instant) - Date.UTC(2026, 0, 5)) / 1000,
      held: seconds,
      cents: cents[i] ?? 1,
      what: 0,
      day: false,
      setup: 0,
      tags: 0,
      risk: 0,
    })),
  );

describe('a trade', () => {
  it('is in the session its New York clock shows, with early closes, holidays and weekends', () => {
    const table = entered([
      '2026-11-20T13:00:00Z',
      '2026-11-20T14:30:00Z',
      '2026-11-20T20:59:59Z',
      '2026-11-20T21:00:00Z',
      '2026-11-21T01:00:00Z',
      '2026-11-26T15:00:00Z',
      '2026-11-27T17:59:59Z',
      '2026-11-27T18:00:00Z',
      '2026-11-28T15:00:00Z',
    ]);
    expect(groupsOf('bySession', table)).toEqual({ 'pre-market': 1, regular: 3, 'after hours': 2, overnight: 3 });
  });
  it('is as long after the open as New York’s clock shows, and on holidays after none', () =>
    expect(
      groupsOf(
        'bySinceOpen',
        entered(['2026-11-20T14:30:00Z', '2026-11-20T14:34:59Z', '2026-11-20T14:29:59Z', '2026-11-20T21:00:00Z', '2026-11-26T15:00:00Z']),
      ),
    ).toEqual({
      'before the open': 1,
      'first 5 min': 2,
      'after the close': 1,
      without: 1,
    }));
  it('of the repeated hour in autumn is in one hour', () =>
    expect(groupsOf('byHour', entered(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']))).toEqual({ '01': 2 }));
  it('is in the month of the journal’s zone', () => {
    const table = entered(['2026-02-01T03:00:00Z']);
    expect([groupsOf('byMonth', table), groupsOf('byMonth', table, 'UTC')]).toEqual([{ '2026-01': 1 }, { '2026-02': 1 }]);
  });
  it('with two tags counts in both', () => {
    const table = {
      ...entered(['2026-01-06T15:00:00Z', '2026-01-07T15:00:00Z', '2026-01-08T15:00:00Z']),
      tagSets: [[], ['news'], ['late', 'news']],
    };
    expect(groupsOf('byTag', { ...table, tags: Uint16Array.of(0, 1, 2) })).toEqual({ late: 1, news: 2, without: 1 });
  });
  it('with two emotions counts in both, and one without any in none', () => {
    const table = { ...entered(['2026-01-06T15:00:00Z', '2026-01-07T15:00:00Z']), emotionSets: [[], ['Calm', 'Tired']] };
    expect(groupsOf('byEmotion', { ...table, emotions: Uint16Array.of(0, 1) })).toEqual({ Calm: 1, Tired: 1, without: 1 });
  });
  it('is reviewed or not', () => {
    const table = entered(['2026-01-06T15:00:00Z', '2026-01-07T15:00:00Z', '2026-01-08T15:00:00Z']);
    expect(groupsOf('byReviewed', { ...table, reviewed: Uint8Array.of(1, 0, 0) })).toEqual({ 'not reviewed': 2, reviewed: 1 });
  });
  it('is in the band of its R, and in none without a risk', () => {
    const days = Array.from({ length: 5 }, (_, i) => `2026-01-0${i + 5}T15:00:00Z`);
    const table = entered(days, [-250, -100, 0, 199, 500]);
    const risk = Float64Array.from(table.size === 5 ? [100, 100, 100, 100, 0] : [], (cents) => cents * 10 ** (table.scale - 2));
    expect(groupsOf('byR', { ...table, risk })).toEqual({ 'below −2 R': 1, '−1 to −0.5 R': 1, '0 to 0.5 R': 1, '1 to 2 R': 1, without: 1 });
  });
  it('is in the band of its stop, on a border in the upper one, and of its target in multiples of the risk', () => {
    const days = Array.from({ length: 6 }, (_, i) => `2026-01-1${i}T15:00:00Z`);
    const { size, scale, ...table } = entered(days);
    const prices = (of: readonly number[]) => Float64Array.from(of.slice(0, size));
    // Each bought one at 10: half a percent is 0.05.
    const stop = prices([Number.NaN, 9.96, 9.95, 10.05, 9.8, 8]);
    const target = prices([Number.NaN, 10.08, 10.1, 10.15, 9, 10.2]);
    const risk = Float64Array.of(0.04, 0.04, 0.05, 0.05, 0.2, 0).map((money) => Math.round(money * 10 ** scale));
    const all = { ...table, size, scale, stop, target, risk };
    expect(groupsOf('byStop', all)).toEqual({
      'no stop': 1,
      'less than 0.5% away': 1,
      '0.5 to 1% away': 2,
      '2 to 5% away': 1,
      '10% away and more': 1,
    });
    expect(groupsOf('byTarget', all)).toEqual({
      'no target': 1,
      'a target, no known risk': 1,
      '2 to 3 R': 2,
      '3 to 5 R': 1,
      '5 R and more': 1,
    });
  });
  it('has its place in the day by entry', () => {
    const day = Array.from({ length: 7 }, (_, i) => `2026-01-06T1${i + 2}:00:00Z`);
    expect(groupsOf('byPlaceInDay', entered([...day, '2026-01-07T15:00:00Z']))).toEqual({
      '1st': 2,
      '2nd': 1,
      '3rd': 1,
      '4th and 5th': 2,
      '6th to 10th': 2,
    });
  });
  it('follows trades closed before it, not those still open', () => {
    const at = ['12', '13', '14', '15', '16'].map((hour) => `2026-01-06T${hour}:00:00Z`);
    expect(groupsOf('byLastResult', entered(at, [-5, -5, 100, 10, 10]))).toEqual({
      'a loss': 1,
      'two or more losses': 1,
      'a win': 1,
      'a big win': 1,
      without: 1,
    });
    expect(groupsOf('byLastResult', entered(at, [-5, -5, -5, -5, -5], 36_000))).toEqual({ without: 5 });
    expect(groupsOf('byPause', entered(at))).toEqual({ 'under a minute': 4, without: 1 });
  });
  it('is held by the clock that runs on, also over the change of clocks', () =>
    expect(groupsOf('byHolding', entered(['2026-03-07T20:00:00Z'], [1], 86_400))).toEqual({ '1 to 3 days': 1 }));
});

describe('an option', () => {
  const trip = (opened: string, instrument = option('C100', '2026-03-20')) => [
    fill('buy', '1', '1', opened, instrument),
    fill('sell', '1', '2', '2026-03-20T19:00:00Z', instrument),
  ];
  it('has days to expiry by New York’s calendar', () => {
    const expiring = (day: string) => option(`C${day}`, '2026-03-20');
    const fills = [
      trip('2026-03-20T14:00:00Z', expiring('1')),
      trip('2026-03-20T01:00:00Z', expiring('2')),
      trip('2026-01-02T15:00:00Z', expiring('3')),
    ];
    expect(groupsOf('byDaysToExpiry', tableOfTrades(matchFills(fills.flat()).trades))).toEqual({
      '0 days': 1,
      '1 day': 1,
      '46 to 90 days': 1,
    });
  });
  it('is found under its strategy', () => {
    const spread = [
      ...trip('2026-03-02T15:00:00Z'),
      fill('sell', '1', '1', '2026-03-02T15:00:00Z', option('C110')),
      fill('expire', '1', '0', '2026-03-20T20:00:00Z', option('C110')),
    ];
    const found = matchFills(spread).trades;
    const { groups } = groupBy(tableOfTrades(found), null, view, byStrategy(strategiesOf(found)));
    expect(groups.map(({ key, trades: n }) => [key, n])).toEqual([['Bull call spread', 2]]);
  });
});

it('what a trade captured is known by its id, of rows that are one trade; without bars it is in none', () => {
  const table = entered(Array.from({ length: 8 }, (_, i) => `2026-11-20T15:0${i}:00Z`));
  const found = (capture: number | null) => ({ mae: ZERO, mfe: ZERO, capture, seconds: 60 });
  const captures = [null, -0.2, 0, 0.249, 0.25, 0.75, 1];
  const excursions = new Map(captures.map((capture, row) => [table.id[row]!, found(capture)]));
  const all = { 'never ahead': 1, 'left at a loss': 1, 'under 25%': 2, '25 to 49%': 1, '75% and more': 2, without: 1 };
  expect(groupsOf('byCapture', { ...table, excursions })).toEqual(all);
  const legs = { ...table, excursions, entryPrice: table.entryPrice.map((price, row) => (row === 0 ? Number.NaN : price)) };
  expect(groupsOf('byCapture', legs)).toEqual({ ...Object.fromEntries(Object.entries(all).slice(1)), without: 2 });
  expect(groupsOf('byCapture', table)).toEqual({ without: 8 });
});
