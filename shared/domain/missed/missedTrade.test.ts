import { expect, it } from 'vitest';
import { decimal, formatDecimal } from '../units/decimal.ts';
import { missedOutcome } from './missedTrade.ts';

const seen = { side: 'long', multiplier: decimal('1'), quantity: decimal('100'), entry: decimal('182.50'), stop: decimal('181') } as const;
const shown = (trade: Parameters<typeof missedOutcome>[0]) => {
  const { perUnit, result, r } = missedOutcome(trade);
  return [perUnit, result].map((value) => value && formatDecimal(value)).concat(r === null ? null! : String(r));
};

it.each([
  ['a long', { ...seen, exit: decimal('185.50') }, ['3', '300', '2']],
  ['a short', { ...seen, side: 'short', stop: decimal('184'), exit: decimal('179.5') }, ['3', '300', '2']],
  ['one that would have lost', { ...seen, exit: decimal('181') }, ['-1.5', '-150', '-1']],
  [
    'contracts of 100',
    { ...seen, multiplier: decimal('100'), quantity: decimal('2'), exit: decimal('183.5') },
    ['1', '200', String(1 / 1.5)],
  ],
  ['one without a size', { ...seen, quantity: null, exit: decimal('184') }, ['1.5', null, '1']],
  ['one without an exit', { ...seen, exit: null }, [null, null, null]],
  ['one without a stop', { ...seen, stop: null, exit: decimal('184') }, ['1.5', '150', null]],
  ['a stop on the wrong side', { ...seen, stop: decimal('183'), exit: decimal('184') }, ['1.5', '150', null]],
] as const)('%s: gained per unit, in money, in R', (_what, trade, expected) => expect(shown(trade)).toEqual(expected));
