import { expect, it } from 'vitest';
import { percent, profitFactorText, ratio, resultInR } from './percent.ts';

it('percentages have one decimal unless said, ratios two', () => {
  expect([percent(41.666), percent('0.05'), percent(-12), percent(66.666, 2)]).toEqual(['41.7%', '0.1%', '−12.0%', '66.67%']);
  expect([ratio(4 / 3), ratio('2'), ratio(-0.555)]).toEqual(['1.33', '2.00', '−0.56']);
});

it('a result in R has its sign unless it rounds to nothing', () => {
  expect([0.005, 0.5, 1, 1.254, -0.4].map((value) => resultInR(value))).toEqual(['+0.01R', '+0.50R', '+1.00R', '+1.25R', '−0.40R']);
  expect([0, 0.004, -0.004].map((value) => resultInR(value))).toEqual(['0.00R', '0.00R', '0.00R']);
});

it('writes a factor with two decimals, a dash without a loss, and "over 100" above that', () => {
  expect([1.784, 100, 431.49, null].map(profitFactorText)).toEqual(['1.78', '100.00', 'over 100', '–']);
});
