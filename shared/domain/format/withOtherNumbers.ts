import type { MoneyFormat } from './moneyFormat.ts';
import { type Figure, TRUE_MINUS } from './writeNumber.ts';

const isNegative = (value: Figure): boolean => (typeof value === 'string' ? value.startsWith('-') : value < 0);
function unsigned(value: Figure): Figure {
  if (typeof value === 'string') return value.replace('-', '');
  return isNegative(value) ? (-value as Figure) : value;
}

/**
 * The words of a money format with other numbers in them: `amount` writes one in full, `write` in any other way; what is below `smallest` is written as
 * zero. What they show tells no amount, so only sizes are masked.
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
