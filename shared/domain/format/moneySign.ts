import { numberFormat } from './writeNumber.ts';

/** What amounts of a currency are marked with: "$", "CA$", "SEK", "USDT". */
export const moneySign = (currency: string): string =>
  currency.length !== 3
    ? currency
    : (numberFormat({ style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);
