import { expect, it } from 'vitest';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { runs, seedOr } from '#tests/deep.ts';
import { chanceTrades, patternsOf, testedTrades, withEdge } from './testing/testJournal.ts';

const SETS = runs(40, 200);
const first = seedOr(1);
const seeds = (count: number) => Array.from({ length: count }, (_, i) => first + i);

const foundIn = (trades: readonly ListedTrade[]) => patternsOf(testedTrades(trades)).groups;

it('journals of chance show a strong pattern in at most a tenth of runs, with few or many trades a day, and with days that share their luck', () => {
  const kinds = [{ days: 219 }, { days: 80 }, { days: 80, shared: 0.6 }];
  const strong = seeds(SETS).filter((seed) => foundIn(chanceTrades({ trades: 400, ...kinds[seed % 3]!, seed }))[0]!.strength === 'strong');
  expect(strong.length).toBeLessThanOrEqual(SETS / 10);
});

it('an edge of 0.8 R in 60 of 400 trades is found in 32 of 40 journals, on 60 days as on 400', () => {
  const planted = (seed: number): readonly ListedTrade[] => {
    const random = seededRandom(`edge ${seed}`);
    const trades = chanceTrades({ trades: 400, days: [60, 100, 219, 400][seed % 4]!, seed });
    const drawn = trades.map(({ id }) => ({ id, at: random() })).sort((a, b) => a.at - b.at);
    const chosen = new Set(drawn.slice(0, 60).map(({ id }) => id));
    const marked = trades.map((trade) => (chosen.has(trade.id) ? { ...trade, symbol: 'COIN' } : trade));
    return withEdge(marked, 0.8, ({ symbol }) => symbol === 'COIN');
  };
  const found = seeds(40).filter((seed) =>
    foundIn(planted(seed)).some(({ group, strength, effect }) => group === 'COIN' && strength !== null && effect > 0),
  );
  expect(found.length).toBeGreaterThanOrEqual(32);
});
