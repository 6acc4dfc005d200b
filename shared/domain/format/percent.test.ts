import { expect, it } from 'vitest';
import { percent, ratio } from './percent.ts';

it('percentages have one decimal unless said, ratios two', () => {
  expect([percent(41.666), percent('0.05'), percent(-12), percent(66.666, 2)]).toEqual(['41.7%', '0.1%', '−12.0%', '66.67%']);
  expect([ratio(4 / 3), ratio('2'), ratio(-0.555)]).toEqual(['1.33', '2.00', '−0.56']);
});
