import { expect, it } from 'vitest';
import { coveredR } from './coveredR.ts';

it('shows the number of trades behind a result in R when some have no risk', () => {
  expect(coveredR(-0.64, 10, 16)).toBe('−0.64R of 10 with a risk');
  expect(coveredR(1.5, 1200, 1300)).toBe('+1.50R of 1,200 with a risk');
});

it('shows R alone when every trade has a risk', () => {
  expect(coveredR(33.374, 16, 16)).toBe('+33.37R');
});
