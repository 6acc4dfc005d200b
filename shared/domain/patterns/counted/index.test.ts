import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import type { PlannedTrades } from '#domain/metrics/table/tradeTable.ts';
import { priceOfHabits } from '#domain/reports/habits/priceOfHabits.ts';
import { anyTrades } from '#domain/reports/testing/testResults.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { patternTrades } from '../patternTrades.ts';
import { testedTrades } from '../testing/testJournal.ts';
import { countedHabits } from './countedFigure.ts';
import { countedBehaviors } from './index.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };

/** A trade of a day, entered at a minute of it and held for some: its net result, and a risk of $100 unless said. */
const trade = (
  id: string,
  day: number,
  minute: number,
  held: number,
  net: number,
  symbol = 'AAPL',
  risk: string | null = '100',
): ListedTrade => {
  const entry = Date.UTC(2025, 5, 2 + day, 14, minute);
  const times = { entryTime: new Date(entry).toISOString(), exitTime: new Date(entry + held * 60_000).toISOString() };
  return { id, symbol, side: 'long', ...times, grossPnl: String(net), fees: '0', ...(risk !== null && { risk }) };
};

function countedOf(trades: readonly ListedTrade[], id: string) {
  const tested = testedTrades(trades);
  const found = countedBehaviors(tested.counted).find((behavior) => behavior.id === id);
  if (found === undefined) return null;
  const { n, of, net, subject, rows } = found;
  return { n, of, net: formatDecimal(net), subject, ids: Array.from(rows, (row) => tested.input.table.id[row]!).sort() };
}

describe('behaviors counted and never tested', () => {
  it('losers held beyond the plan: more than 1.2 times the risk, of losers with a risk', () =>
    expect(
      countedOf([trade('a', 0, 0, 5, -121), trade('b', 1, 0, 5, -120), trade('c', 2, 0, 5, 300), trade('d', 3, 0, 5, -10)], 'heldLosers'),
    ).toEqual({ n: 1, of: 3, net: '-121', subject: null, ids: ['a'] }));

  it('plans ignored: of the trades that had a plan, those that broke it or went against its side', () => {
    const tested = testedTrades([trade('a', 0, 0, 5, -50), trade('b', 1, 0, 5, 20), trade('c', 2, 0, 5, -7), trade('d', 3, 0, 5, 300)]);
    const [a, b, c] = tested.input.table.id;
    const counted = (plans: Omit<PlannedTrades, 'since' | 'stops'> | null) => {
      const table = { ...tested.input.table, ...(plans && { plans: { ...plans, since: millis(0), stops: new Map() } }) };
      const found = countedBehaviors({ ...tested.counted, input: { ...tested.counted.input, table } }).find(
        ({ id }) => id === 'ignoredPlans',
      );
      return found && { n: found.n, of: found.of, net: formatDecimal(found.net), totalR: found.totalR?.toFixed(2) };
    };
    // b kept its plan, a broke its own, c was against the side of one and followed none.
    expect(counted({ trades: new Set([a!, b!]), ignored: new Set([a!, c!]) })).toEqual({ n: 2, of: 3, net: '-57', totalR: '-0.57' });
    expect(counted({ trades: new Set([a!, b!]), ignored: new Set() })).toBeUndefined();
    expect(counted(null)).toBeUndefined();
  });

  it('a day given back: trades closed after its peak, when more than half of it went', () =>
    expect(
      countedOf(
        [
          trade('a', 0, 0, 5, 100),
          trade('b', 0, 10, 5, -30),
          trade('c', 0, 20, 5, -30),
          trade('d', 1, 0, 5, 100),
          trade('e', 1, 10, 5, -50),
        ],
        'gaveBack',
      ),
    ).toEqual({ n: 1, of: 2, net: '-60', subject: null, ids: ['b', 'c'] }));

  it('includes money of trades without a risk when tests are in R, and reports how many trades R covers', () => {
    const fifths = [0, 1, 2, 3].map((day) => trade(`x${day}`, 1 + day, 0, 5, 10));
    const tested = testedTrades([
      ...[trade('a', 0, 0, 5, 100), trade('b', 0, 10, 5, -30), trade('c', 0, 20, 5, -40, 'AAPL', null)],
      ...fifths,
    ]);
    expect([tested.basis, tested.withoutRisk]).toEqual(['r', 1]);
    const found = countedBehaviors(tested.counted).find(({ id }) => id === 'gaveBack')!;
    expect(found).toMatchObject({ n: 1, of: 5, trades: 2, withRisk: 1, totalR: -0.3 });
    expect(formatDecimal(found.net)).toBe('-70');
  });

  it('prices a behavior as the habit when it is one too', () => {
    fc.assert(
      fc.property(anyTrades, (trades) => {
        const table = tradeListTable(trades);
        const { counted } = patternTrades(table, { among: null, meant: null }, view, false);
        const priced = priceOfHabits(closedResults(table, null, 'USD'), table, view.zone);
        for (const { id, net, trades: n, withRisk, totalR } of countedBehaviors(counted)) {
          const habit = priced.find((each) => each.id === countedHabits[id as keyof typeof countedHabits]);
          if (habit === undefined) continue;
          expect([net, n, withRisk]).toEqual([habit.net, habit.trades, habit.withRisk]);
          expect(totalR ?? 0).toBeCloseTo(habit.totalR, 9);
        }
      }),
      { numRuns: runs(60, 1000) },
    );
  });

  it('winners cut: those held for less than half as long as the median loser, when the median winner is', () => {
    const winners = (held: number) => Array.from({ length: 20 }, (_, i) => trade(`w${i}`, i, 0, i < 15 ? held : 60, 10));
    const losers = Array.from({ length: 20 }, (_, i) => trade(`l${i}`, i, 30, 20, -10));
    expect(countedOf([...winners(9), ...losers], 'cutWinners')).toMatchObject({ n: 15, of: 20, subject: '600', net: '150' });
    expect(countedOf([...winners(10), ...losers], 'cutWinners')).toBeNull();
  });

  it('winners cut by their captured move, when price bars exist: the median winner took less than 40% of its best move', () => {
    const winners = Array.from({ length: 24 }, (_, i) => trade(`w${i}`, i, 0, i < 20 ? 9 : 60, 10));
    const losers = Array.from({ length: 20 }, (_, i) => trade(`l${i}`, i, 30, 20, -10));
    /** Captures of the first winners, in percent; the others have no bars. */
    const counted = (captures: readonly number[]) => {
      const tested = testedTrades([...winners, ...losers]);
      const found = (percent: number) => ({ mae: ZERO, mfe: decimal('10'), capture: percent / 100, seconds: 60 });
      const excursions = new Map(captures.map((percent, i) => [tradeIdOf(`w${i}`), found(percent)]));
      const table = { ...tested.input.table, excursions, entryPrice: new Float64Array(tested.input.table.size).fill(10) };
      const behaviors = countedBehaviors({ ...tested.counted, input: { ...tested.counted.input, table } }).filter(({ id }) =>
        id.startsWith('cut'),
      );
      return behaviors.map(({ id, n, of, subject }) => ({ id, n, of, subject }));
    };
    const some = (n: number, percent: number) => Array.from({ length: n }, () => percent);
    // 22 have bars: 12 captured 39% and 10 half; two of the 12 were held long enough.
    expect(counted([...some(10, 50), ...some(12, 39)])).toEqual([{ id: 'cutMoves', n: 10, of: 22, subject: '600' }]);
    expect(counted([...some(10, 50), ...some(12, 40)])).toEqual([]);
    expect(counted(some(19, 90))).toEqual([{ id: 'cutWinners', n: 20, of: 24, subject: '600' }]);
  });

  it('one symbol that lost as much as all other losing symbols: it takes 20 trades, and another symbol', () => {
    const of = (symbol: string, n: number, net: number) =>
      Array.from({ length: n }, (_, i) => trade(`${symbol}${i}`, i, 0, 5, net, symbol));
    expect(
      countedOf([...of('COIN', 20, -10), ...of('AMD', 20, -5), ...of('SPY', 5, -20), ...of('QQQ', 9, 50)], 'symbolBleed'),
    ).toMatchObject({
      n: 1,
      of: 4,
      subject: 'COIN',
      net: '-200',
    });
    expect(countedOf([...of('COIN', 20, -10), ...of('AMD', 21, -10)], 'symbolBleed')).toMatchObject({ subject: 'AMD' });
    expect(countedOf([...of('COIN', 19, -10), ...of('QQQ', 9, 50)], 'symbolBleed')).toBeNull();
    expect(countedOf(of('COIN', 20, -10), 'symbolBleed')).toBeNull();
  });
});
