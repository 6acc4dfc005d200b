import { type Decimal, divideRound, fromUnits, ONE } from '../units/decimal.ts';
import { type MoneyFormat, moneyFormat } from './moneyFormat.ts';
import { IN_PERCENT, inR, percent } from './percent.ts';
import { type Figure, TRUE_MINUS, writeNumber } from './writeNumber.ts';

const isNegative = (value: Figure): boolean => (typeof value === 'string' ? value.startsWith('-') : value < 0);
function unsigned(value: Figure): Figure {
  if (typeof value === 'string') return value.replace('-', '');
  return isNegative(value) ? (-value as Figure) : value;
}

/**
 * A money format's words with other numbers: `amount` formats one in full, `write` in any other way; values below
 * `smallest` are formatted as zero. They reveal no amounts, so only sizes are masked.
 */
function withOtherNumbers(
  money: MoneyFormat,
  smallest: number,
  amount: (value: Figure) => string,
  write: (value: Figure, options: Intl.NumberFormatOptions) => string,
): MoneyFormat {
  const result = (value: Figure) => {
    const size = amount(unsigned(value));
    if (!/[1-9]/.test(size)) return size;
    return `${isNegative(value) ? TRUE_MINUS : '+'}${size}`;
  };
  const short = (value: Figure, digits: number, signDisplay: 'exceptZero' | 'negative') =>
    write(value, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: digits, signDisplay });
  return {
    ...money,
    smallest,
    amount,
    result,
    fees: (value) => (isNegative(value) ? `${amount(unsigned(value))} rebate` : amount(value)),
    cell: (value, room = 'usual') => short(value, room === 'narrow' ? 0 : 1, 'exceptZero'),
    short: (value) => short(value, 1, 'exceptZero'),
    tick: (value) => short(value, 2, 'negative'),
  };
}

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
