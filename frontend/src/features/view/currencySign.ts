import { numberFormat } from '#domain/format/writeNumber.ts';

/** "$" of "USD"; the name itself where a currency has no sign, such as longer names of coins. */
export const currencySign = (currency: string): string =>
  currency.length !== 3
    ? currency
    : (numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);
