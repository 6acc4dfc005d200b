import type { MoneyFormat } from './moneyFormat.ts';
import { type Figure, TRUE_MINUS } from './writeNumber.ts';

const isNegative = (value: Figure): boolean => (typeof value === 'string' ? value.startsWith('-') : value < 0);
function unsigned(value: Figure): Figure {
  if (typeof value === 'string') return value.replace('-', '');
  return isNegative(value) ? (-value as Figure) : value;
}

/**
 * A money format's words with other numbers: `amount` formats one in full, `write` in any other way; values below
 * `smallest` are formatted as zero. They reveal no amounts, so only sizes are masked.
 */
export function withOtherNumbers(
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
