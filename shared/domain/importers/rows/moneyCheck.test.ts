import { describe, expect, it } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { moneyCheck, multiplierInMoney } from './moneyCheck.ts';

const stated = (quantity: string, price: string, money: string) => ({
  quantity: decimal(quantity),
  price: decimal(price),
  money: decimal(money),
});
const contract = (multiplier: string) => plainInstrument('future', 'MESH6', 'USD', decimal(multiplier));

describe('money of a row', () => {
  it.each([
    ['of a buy', '5', '2', '6952.25', '-69522.50'],
    ['of a sale', '5', '2', '6952.25', '69522.50'],
    ['at a price rounded to the cent', '100', '3', '1.27', '380'],
    ['at a price of four decimals', '1', '1000', '0.1234', '123.45'],
    ['rounded to the cent itself', '1', '0.3333', '10', '3.33'],
  ])('fits quantity × price × multiplier: %s', (_, multiplier, quantity, price, money) =>
    expect(moneyCheck(contract(multiplier), stated(quantity, price, money))).toBe(''),
  );

  it.each([
    ['a tenth', '5', '1', '6952.25', '3476.13'],
    ['a future taken for a share', '1', '1', '6952.25', '34761.25'],
    ['more than rounding takes', '100', '3', '1.27', '379.48'],
    ['another price', '1', '1000', '0.1234', '123.30'],
    ['no price', '100', '1', '0', '50'],
  ])('is refused with what contradicts what: %s', (_, multiplier, quantity, price, money) =>
    expect(moneyCheck(contract(multiplier), stated(quantity, price, money))).toBe(
      `The amount ${formatDecimal(decimal(money))} is not ${quantity} MESH6 at ${formatDecimal(decimal(price))} with a multiplier of ${multiplier}. Enter this trade by hand.`,
    ),
  );
});

describe('the multiplier that money proves', () => {
  it.each([
    ['the usual one', '100', stated('10', '2.50', '-2500'), '100'],
    ['a nano', '100', stated('10', '2.50', '-25'), '1'],
    ['a mini', '100', stated('10', '2.50', '250'), '10'],
    ['an unusual one that is usual here', '50', stated('1', '20', '1000'), '50'],
    ['none', '100', stated('10', '2.50', '-620'), null],
    ['none where several fit, at a price of nothing', '1', stated('1', '0', '0.30'), null],
  ])('is %s', (_, usual, money, proven) => {
    const multiplier = multiplierInMoney(decimal(usual), money);
    expect(multiplier === null ? null : formatDecimal(multiplier)).toBe(proven);
  });
});
