import { expect, it } from 'vitest';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { runs, seedOr } from '#tests/deep.ts';
import { driftingTrades } from './testing/driftingTrades.ts';
import { chanceTrades, patternsOf, testedTrades, withEdge } from './testing/testJournal.ts';

const SETS = runs(15, 200);
const JOURNALS = runs(8, 40);
const first = seedOr(1);
const seeds = (count: number) => Array.from({ length: count }, (_, i) => first + i);

const foundIn = (trades: readonly ListedTrade[]) => patternsOf(testedTrades(trades)).groups;

it('journals of chance show a strong pattern in at most a tenth of runs, with few or many trades a day, and with days that share their luck', () => {
  const kinds = [{ days: 219 }, { days: 80 }, { days: 80, shared: 0.6 }];
  const strong = seeds(SETS).filter((seed) => foundIn(chanceTrades({ trades: 400, ...kinds[seed % 3]!, seed }))[0]!.strength === 'strong');
  expect(strong.length).toBeLessThanOrEqual(SETS / 10);
});

/** A journal with 60 of 400 trades in one symbol whose results are 0.8 R above chance. */
function planted(seed: number): readonly ListedTrade[] {
  const random = seededRandom(`edge ${seed}`);
  const trades = chanceTrades({ trades: 400, days: [60, 100, 219, 400][seed % 4]!, seed });
  const drawn = trades.map(({ id }) => ({ id, at: random() })).sort((a, b) => a.at - b.at);
  const chosen = new Set(drawn.slice(0, 60).map(({ id }) => id));
  const marked = trades.map((trade) => (chosen.has(trade.id) ? { ...trade, symbol: 'COIN' } : trade));
  return withEdge(marked, 0.8, ({ symbol }) => symbol === 'COIN');
}

it('an edge of 0.8 R in 60 of 400 trades is found in four of five journals, on 60 days as on 400, and holds on the newest trades', () => {
  const found = seeds(JOURNALS).flatMap((seed) =>
    foundIn(planted(seed)).filter(({ group, strength, effect }) => group === 'COIN' && strength !== null && effect > 0),
  );
  expect(found.length).toBeGreaterThanOrEqual(Math.floor(0.8 * JOURNALS));
  expect(found.filter(({ holdOut }) => holdOut.holds).length).toBeGreaterThanOrEqual(0.8 * found.length);
});

it('expectancy that moves in stretches, with symbols that rotate with it, makes a strong pattern in at most a tenth of journals', () => {
  const strong = seeds(JOURNALS).filter((seed) => foundIn(driftingTrades(seed)).some(({ strength }) => strength === 'strong'));
  expect(strong.length).toBeLessThanOrEqual(Math.ceil(JOURNALS / 10));
});

it('dates a group traded in one stretch of the journal, which is likely at best; a group traded throughout has no dates', () => {
  const trades = chanceTrades({ trades: 600, days: 200, seed: 9 });
  const times = trades.map(({ entryTime }) => entryTime).sort();
  const [from, to] = [times[200]!, times[400]!];
  const inMiddle = ({ entryTime, side }: ListedTrade) => side === 'long' && entryTime >= from && entryTime < to;
  const marked = trades.map((trade, i) => ({ ...trade, symbol: inMiddle(trade) ? 'COIN' : i % 3 === 0 ? 'AMD' : 'SPY' }));
  const groups = foundIn(withEdge(marked, 2, ({ symbol }) => symbol !== 'SPY'));
  const own = (symbol: string) => groups.find(({ dimension, group }) => dimension === 'symbol' && group === symbol)!;
  expect(own('COIN')).toMatchObject({ strength: 'likely', stretch: {} });
  expect(own('COIN').q).toBeLessThan(0.05);
  expect(own('COIN').stretch!.from).toBeGreaterThanOrEqual(Date.parse(from));
  expect(own('COIN').stretch!.to).toBeLessThan(Date.parse(to));
  expect(own('AMD')).toMatchObject({ strength: 'strong', stretch: null });
});

it('the same trades give the same answer in any order, under any ids; other draws are asked for by a seed', () => {
  const trades = withEdge(chanceTrades({ trades: 300, days: 100, seed: first }), 0.7, ({ symbol }) => symbol === 'AMD');
  const random = seededRandom('order');
  const shuffled = trades
    .map((trade, i) => ({ trade: { ...trade, id: `other${i}` }, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ trade }) => trade);
  const answer = (listed: readonly ListedTrade[], seed?: string) => {
    const { groups, counted, rows: _, ...rest } = patternsOf(testedTrades(listed), seed);
    return { ...rest, groups: groups.map(({ rows, ...group }) => group), counted: counted.map(({ rows, ...behavior }) => behavior) };
  };
  expect(answer(shuffled)).toEqual(answer(trades));
  expect(answer(trades, 'other').groups.map(({ low }) => low)).not.toEqual(answer(trades).groups.map(({ low }) => low));
});

it('q is Benjamini and Hochberg’s over every group tested, and a strength asks for an interval without 0 too', () => {
  const { groups, tested } = patternsOf(
    testedTrades(withEdge(chanceTrades({ trades: 300, days: 100, seed: 3 }), 1, ({ side }) => side === 'long')),
  );
  expect(tested).toBe(groups.length);
  const ordered = groups.map(({ p }) => p).sort((a, b) => a - b);
  for (const { p, q, low, high, stretch, strength } of groups) {
    const naive = Math.min(...ordered.map((other, rank) => (other >= p ? (other * tested) / (rank + 1) : 1)));
    expect(q).toBeCloseTo(naive, 10);
    expect(strength).toBe(q > 0.1 || (low <= 0 && high >= 0) ? null : q > 0.05 || stretch !== null ? 'likely' : 'strong');
  }
  expect(groups.some(({ strength }) => strength === 'strong')).toBe(true);
});

it('a group has at least ten trades and twenty beside it; below twenty it is a small sample, and a smaller group is named with the missing number', () => {
  const { groups, few, trades } = patternsOf(testedTrades(chanceTrades({ trades: 150, days: 60, seed: 4 })));
  for (const { n, rest, isSmall, rows } of groups) {
    expect([n >= 10, rest >= 20, isSmall, rows.length, n + rest]).toEqual([true, true, n < 20, n, trades]);
  }
  expect(few.length).toBeGreaterThan(0);
  for (const { n, missing } of few) expect([n > 0, n + missing]).toEqual([true, 10]);
});

it('results are in R where four of five trades have a risk, and then of those alone; else in money', () => {
  const withRisk = (share: number) =>
    chanceTrades({ trades: 100, days: 50, seed: 5 }).map(({ risk, ...trade }, i) => (i < share ? { ...trade, risk: risk! } : trade));
  expect(patternsOf(testedTrades(withRisk(80)))).toMatchObject({ basis: 'r', trades: 80, withoutRisk: 20 });
  expect(patternsOf(testedTrades(withRisk(79)))).toMatchObject({ basis: 'money', trades: 100, withoutRisk: 0 });
  expect(patternsOf(testedTrades(withRisk(79), true))).toMatchObject({ basis: 'r', trades: 79, withoutRisk: 21 });
  expect(patternsOf(testedTrades([]))).toMatchObject({ tested: 0, trades: 0, groups: [], counted: [] });
});
