import { numberFormat } from './writeNumber.ts';

/** The sign of a currency: "$", "CA$", "SEK", "USDT". */
export const moneySign = (currency: string): string =>
  currency.length !== 3
    ? currency
    : (numberFormat({ style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);
