import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { writeNumber } from '#domain/format/writeNumber.ts';
import type { Decimal } from '#domain/units/decimal.ts';

const MOST_PLACES = 8;

/** "$2.50", "$0.0004": what one unit is worth or risks, with every place that it has. Coins with longer names than currencies have are written as amounts. */
export const unitAmount = (each: Decimal, money: MoneyFormat): string =>
  money.currency.length === 3
    ? money.size(writeNumber(each, { style: 'currency', currency: money.currency, maximumFractionDigits: MOST_PLACES }))
    : money.amount(each);
