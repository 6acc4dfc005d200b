import { expect, it } from 'vitest';
import { profitFactorText } from './profitFactorText.ts';

it('writes a factor with two decimals, a dash without a loss, and "over 100" above that', () => {
  expect([1.784, 100, 431.49, null].map(profitFactorText)).toEqual(['1.78', '100.00', 'over 100', '–']);
});
