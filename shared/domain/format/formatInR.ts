import { type Decimal, divideRound, fromUnits, ONE } from '../units/decimal.ts';
import { type MoneyFormat, moneyFormat } from './moneyFormat.ts';
import { IN_PERCENT, inR, percent } from './percent.ts';
import { withOtherNumbers } from './withOtherNumbers.ts';
import { type Figure, writeNumber } from './writeNumber.ts';

/** Formats amounts in percent of a capital above 0: "+1.25%". `hidden` masks sizes only. */
export function formatInPercent(currency: string, capital: Decimal, hidden = false): MoneyFormat {
  const share = (value: Figure): Figure => {
    if (typeof value === 'bigint') return fromUnits(divideRound(value * 100n * ONE, capital));
    return (100 * Number(value) * Number(ONE)) / Number(capital);
  };
  return withOtherNumbers(
    moneyFormat(currency, { hidden }),
    (0.005 * Number(capital)) / (100 * Number(ONE)),
    (value) => percent(share(value), 2),
    (value, options) => writeNumber(share(value), { ...IN_PERCENT, ...options }),
  );
}

/** Formats multiples of the planned risk: "+1.25R". `hidden` masks sizes only. */
export const formatInR = (currency: string, hidden = false): MoneyFormat =>
  withOtherNumbers(moneyFormat(currency, { hidden }), 0.005, inR, (value, options) => `${writeNumber(value, options)}R`);
