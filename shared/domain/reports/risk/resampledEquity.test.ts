import { expect, it } from 'vitest';
import { resultsOf, tradesInARow } from '../testing/testResults.ts';
import { resampledEquity } from './resampledEquity.ts';

const coins = (n: number, win = '10', loss = '-10') =>
  resultsOf(tradesInARow(Array.from({ length: n }, (_, i) => [i % 2 ? win : loss] as const)));
const plain = { horizon: 40, capital: null, inR: false, paths: 4000 };

it('is the same for the same trades, and there is none for fewer than twenty', () => {
  expect(resampledEquity(coins(20), plain)).toEqual(resampledEquity(coins(20), plain));
  expect(resampledEquity(coins(19), plain)).toBeNull();
});

it('of a fair coin: half of the paths end on each side, bands lie around 0 and widen with the square root of time', () => {
  const { fan, loss, levels } = resampledEquity(coins(40), plain)!;
  const end = fan.map(({ results }) => results.at(-1)!);
  // The deviation after 40 throws of ±10 is 10 × √40 = 63.2; 1.645 of them are 104, a quarter is beyond 0.674 of them: 43.
  for (const [i, expected] of [-104, -43, 0, 43, 104].entries()) expect(Math.abs(end[i]! - expected)).toBeLessThan(16);
  expect(Math.abs(loss - (1 - 0.1254) / 2)).toBeLessThan(0.03); // 12.54 % of 40 throws are even
  expect(levels.map(({ level }) => level)).toEqual([50, 100, 200, 300, 500]);
  // By the reflection principle, P(ever 10 down within 40 throws) = P(S ≤ −10) + P(S < −10) = 0.0769 + 0.0403.
  expect(Math.abs(levels[1]!.ruin - 0.117)).toBeLessThan(0.02);
});

it('only wins never fall, only losses always do', () => {
  const wins = resampledEquity(coins(20, '5', '5'), { ...plain, capital: 1000 })!;
  expect(wins.levels.map(({ level, drawdown, ruin }) => [level, drawdown, ruin])).toEqual(
    [5, 10, 20, 30, 50].map((level) => [level, 0, 0]),
  );
  // Forty losses of 10 from 1,000 are 40 %.
  const losses = resampledEquity(coins(20, '-10', '-10'), { ...plain, capital: 1000 })!;
  expect(losses.levels.map(({ drawdown, ruin }) => [drawdown, ruin])).toEqual([1, 1, 1, 1, 0].map((chance) => [chance, chance]));
  expect(losses.drawdowns.every(({ depth }) => Math.abs(depth - 40) < 1e-9)).toBe(true);
});
