import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { decimal, formatDecimal, timesWhole } from '../units/decimal.ts';
import { computeStatistics, metrics, type TradeStatistics } from './index.ts';
import { distribution } from './series/distribution.ts';
import { type ListedTrade, tradeListTable } from './table/tradeListTable.ts';
import { listedTrades } from './testing/listedTrades.ts';

const view = (capital: string) => ({ zone: 'America/New_York', currency: 'USD', startingCapital: decimal(capital) });
const listed = listedTrades({
  cents: fc.integer({ min: -9000, max: 9000 }),
  fee: fc.integer({ min: -20, max: 100 }),
  entry: fc.integer({ min: 0, max: 4e7 }),
  risk: fc.integer({ min: 0, max: 5000 }),
  most: 30,
});

const times = (text: string, k: bigint) => formatDecimal(timesWhole(decimal(text), k));
const scaled = (trades: readonly ListedTrade[], k: bigint) =>
  trades.map((trade) => ({
    ...trade,
    grossPnl: times(trade.grossPnl, k),
    fees: times(trade.fees, k),
    ...(trade.risk && { risk: times(trade.risk, k) }),
  }));
const read = (statistics: TradeStatistics) => new Map(metrics.map(({ id, read: of }) => [id, of(statistics)]));

describe.each(metrics.map((metric) => [metric.id, metric] as const))('%s', (id, { unit, label, means }) => {
  it('is a figure or nothing: never NaN, never without an end, never a negative zero', () => {
    fc.assert(
      fc.property(listed, fc.constantFrom('0', '1000'), (trades, capital) => {
        const value = read(computeStatistics(tradeListTable(trades), null, view(capital))).get(id);
        if (typeof value === 'string') expect(value).toMatch(unit === 'time' ? /^\d{4}-.*Z$/ : /^-?\d+(\.\d+)?$/);
        expect(['-0', -0].some((zero) => Object.is(zero, value))).toBe(false);
        if (typeof value === 'number') expect(Number.isInteger(value)).toBe(true);
      }),
      { numRuns: runs(15, 300) },
    );
  });
  it('grows with the amounts when it is money, and else does not know them', () => {
    fc.assert(
      fc.property(listed, fc.integer({ min: 2, max: 50 }), fc.constantFrom('0', '1000'), (trades, k, capital) => {
        const before = read(computeStatistics(tradeListTable(trades), null, view(capital))).get(id)!;
        const after = read(computeStatistics(tradeListTable(scaled(trades, BigInt(k))), null, view(times(capital, BigInt(k))))).get(id)!;
        if (before === null || unit === 'time' || unit === 'count') expect(after).toBe(before);
        else {
          const expected = Number(before) * (unit === 'money' ? k : 1);
          expect(Math.abs(Number(after) - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(expected)));
        }
      }),
      { numRuns: runs(15, 300) },
    );
  });
  it('has words for people', () => {
    expect(label.length).toBeGreaterThan(2);
    expect(means).toMatch(/\.$/);
  });
});

it('ids of metrics are all different', () => expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length));

const trade = (grossPnl: string, day: string, more: Partial<ListedTrade> = {}): ListedTrade => ({
  id: `${day}${grossPnl}`,
  symbol: 'X',
  side: 'long',
  entryTime: `${day}T15:00:00Z`,
  exitTime: `${day}T16:00:00Z`,
  grossPnl,
  fees: '0',
  ...more,
});
const of = (trades: readonly ListedTrade[], capital = '1000') =>
  Object.fromEntries(read(computeStatistics(tradeListTable(trades), null, view(capital))));

describe('edges', () => {
  it('with losses only: payoff 0, no Kelly, drawdown from the start, never recovered', () =>
    expect(of([trade('-10', '2026-01-05'), trade('-20', '2026-01-06')])).toMatchObject({
      payoffRatio: '0',
      profitFactor: '0',
      kellyPercent: null,
      halfKellyPercent: null,
      maxDrawdown: '30',
      maxDrawdownPeakAt: null,
      maxDrawdownDaysToTrough: 1,
      maxDrawdownRecoveredAt: null,
      maxDrawdownDaysToRecovery: null,
      bestDayShareOfNet: null,
      winRateDecided: '0',
    }));
  it('with breakevens only: a win rate of 0, and none without breakevens', () =>
    expect(of([trade('0', '2026-01-05')])).toMatchObject({
      winRate: '0',
      winRateDecided: null,
      winLossRatio: '0',
      currentStreak: 0,
      profitFactor: null,
    }));
  it('with winners only: no profit factor, no recovery factor, no Sortino', () =>
    expect(of([trade('10', '2026-01-05'), trade('10', '2026-01-06')])).toMatchObject({
      profitFactor: null,
      recoveryFactor: null,
      sortinoDaily: null,
      sharpeDaily: null,
      payoffRatio: null,
      winLossRatio: '2',
    }));
  it('a single losing day has no Sortino, as it has no Sharpe; two days have one over all days, a winning one as 0', () => {
    expect(of([trade('-10', '2026-01-05')])).toMatchObject({ sortinoDaily: null, sharpeDaily: null });
    // Mean −2, root of (0² + 10²) / 2.
    expect(Number(of([trade('6', '2026-01-05'), trade('-10', '2026-01-06')]).sortinoDaily)).toBeCloseTo(
      (-2 / Math.sqrt(50)) * Math.sqrt(252),
      9,
    );
  });
  it('of equal depths the first drawdown counts', () =>
    expect(of([trade('10', '2026-01-05'), trade('-5', '2026-01-06'), trade('5', '2026-01-07'), trade('-5', '2026-01-08')])).toMatchObject({
      maxDrawdown: '5',
      maxDrawdownTroughAt: '2026-01-06T16:00:00Z',
      maxDrawdownRecoveredAt: '2026-01-07T16:00:00Z',
      maxDrawdownDaysToTrough: 1,
      maxDrawdownDaysToRecovery: 2,
    }));
  it('a drawdown in percent can pass 100', () =>
    expect(Number(of([trade('-1500', '2026-01-05')]).maxDrawdownPercent)).toBeGreaterThan(100));
  it('yearly growth and Calmar begin at 90 days and need capital', () => {
    const early = [trade('100', '2026-01-05'), trade('-50', '2026-02-02'), trade('60', '2026-04-04')];
    const late = [...early.slice(0, 2), trade('60', '2026-04-05')];
    expect(of(early).cagrPercent).toBeNull();
    expect(Number(of(late).cagrPercent)).toBeCloseTo(100 * (1.11 ** (365.25 / 90) - 1), 6);
    expect(Number(of(late).calmarRatio)).toBeCloseTo((100 * (1.11 ** (365.25 / 90) - 1)) / (100 * (50 / 1100)), 6);
    expect([of(late, '0').cagrPercent, of(late, '0').calmarRatio]).toEqual([null, null]);
  });
  it('half Kelly is capped at 25 percent', () =>
    expect(of([trade('1000', '2026-01-05'), trade('1000', '2026-01-06'), trade('-1', '2026-01-07')]).halfKellyPercent).toBe('25'));
  it('weeks begin on Monday in the journal’s zone', () => {
    const risk = { risk: '10' };
    const sunday = trade('10', '2026-01-11', risk);
    const monday = trade('30', '2026-01-12', risk);
    expect(of([sunday, monday]).weeklyRDeviation).toBe('1.414213562373');
    expect(of([monday, trade('30', '2026-01-18', risk)]).weeklyRDeviation).toBeNull();
  });
  it('a risk that is not above zero is no risk', () =>
    expect(of([trade('10', '2026-01-05', { risk: '0' }), trade('10', '2026-01-06', { risk: '-5' })])).toMatchObject({
      tradesWithRisk: 0,
      tradesWithoutRisk: 2,
      averageR: null,
    }));
});

describe('money put in and taken out', () => {
  const trades = [trade('100', '2026-01-05'), trade('-220', '2026-01-06'), trade('50', '2026-04-06')];
  const moved = { ...view('1000'), cash: [{ day: '2026-01-06', amount: decimal('1100') }] };
  const found = read(computeStatistics(tradeListTable(trades), null, moved));
  it('is in the equity, and no result', () => expect([found.get('endingEquity'), found.get('netPnl')]).toEqual(['2030', '-70']));
  it('counts in what a fall is a percent of, from its day on', () => expect(found.get('maxDrawdownPercent')).toBe('10'));
  it('is no growth', () => {
    const growth = 1.1 * 0.9 * (1 + 50 / 1980);
    expect(Number(found.get('cagrPercent'))).toBeCloseTo(100 * (growth ** (365.25 / 91) - 1), 6);
    expect(Number(found.get('returnPercent'))).toBeCloseTo(100 * (growth - 1), 9);
  });
  it('makes up for no starting capital', () => {
    const first = { ...view('0'), cash: [{ day: '2026-01-02', amount: decimal('1000') }] };
    const statistics = read(computeStatistics(tradeListTable(trades), null, first));
    expect([statistics.get('maxDrawdownPercent'), statistics.get('endingEquity')]).toEqual(['20', '930']);
    expect(statistics.get('sharpeReturns')).not.toBeNull();
    // 1,100 / 1,000 × 880 / 1,100 × 930 / 880
    expect(Number(statistics.get('returnPercent'))).toBeCloseTo(-7, 9);
  });
  it('that was all taken out again leaves nothing to be a share of', () => {
    const out = { ...view('1000'), cash: [{ day: '2026-01-06', amount: decimal('-1100') }] };
    expect(read(computeStatistics(tradeListTable(trades), null, out)).get('sharpeReturns')).toBeNull();
  });
});

describe('the spread of results', () => {
  const many = Array.from({ length: 40 }, (_, i) => trade(String(i - 15), '2026-01-05', { id: `m${i}`, risk: '10' }));
  it('counts every trade in one bar', () => {
    fc.assert(
      fc.property(listed, (trades) => {
        const { bins, list, trades: n } = distribution(tradeListTable(trades), null, view('0'), 'money');
        expect(bins.reduce((sum, { count }) => sum + count, 0) + list.length).toBe(n);
        for (const [i, bin] of bins.slice(1).entries()) expect(bin.from).toBe(bins[i]!.to);
        expect(bins.length).toBeLessThanOrEqual(22);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
  it('has percentiles in proportion', () => {
    const found = distribution(tradeListTable(many), null, view('0'), 'money');
    expect([found.median, found.low, found.high]).toEqual([4.5, expect.closeTo(-11.1, 9), expect.closeTo(20.1, 9)]);
    expect(distribution(tradeListTable(many), null, view('0'), 'r').median).toBeCloseTo(0.45, 9);
  });
  it('below ten is a list', () =>
    expect(distribution(tradeListTable(many.slice(14, 18)), null, view('0'), 'money')).toEqual({
      trades: 4,
      median: 0.5,
      low: null,
      high: null,
      topTenthShare: '66.666666666667',
      bins: [],
      list: [-1, 0, 1, 2],
    }));
});
