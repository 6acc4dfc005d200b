import { type Decimal, formatDecimal } from '../../../../../shared/domain/money.ts';

/** U+2212, as wide as a plus. */
const MINUS = '−';
/** U+2009, before units. */
const THIN = '\u2009';
/** Stands for an amount that is hidden. */
const MASK = '•••••';

const cache = new Map<string, Intl.NumberFormat>();
const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify(options);
  const found = cache.get(key) ?? new Intl.NumberFormat('en-US', options);
  cache.set(key, found);
  return found;
};

/** Formats exactly: decimals go to Intl as text, never as binary numbers. Rounds half away from zero. */
const write = (options: Intl.NumberFormatOptions, value: Decimal | number): string =>
  numberFormat(options)
    .format(typeof value === 'bigint' ? (formatDecimal(value) as `${number}`) : value)
    .replace('-', MINUS);

const currencyDigits = (currency: string) => numberFormat({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** How amounts of one currency are written; `hidden` masks them all. Decimals are exact, numbers are for axes. */
export function moneyFormat(currency: string, hidden = false) {
  const base = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const digits = currencyDigits(currency);
  const exact = { ...base, minimumFractionDigits: digits, maximumFractionDigits: digits };
  const whole = { ...base, minimumFractionDigits: 0, maximumFractionDigits: 0 };
  const masked = (text: string) => (hidden ? MASK : text);
  return {
    currency,
    hidden,
    /** "+$7,325.13": a result. */
    result: (value: Decimal) => masked(write({ ...exact, signDisplay: 'exceptZero' }, value)),
    /** "$286.67": an amount without a direction. */
    amount: (value: Decimal) => masked(write({ ...exact, signDisplay: 'negative' }, value)),
    /** "+$7,325": a result in evidence, without cents. */
    wholeResult: (value: Decimal) => masked(write({ ...whole, signDisplay: 'exceptZero' }, value)),
    wholeAmount: (value: Decimal) => masked(write({ ...whole, signDisplay: 'negative' }, value)),
    /** "+1306": for calendar cells; "+12k" from ten thousand. */
    cell: (value: Decimal) =>
      masked(
        tooWide(value)
          ? write({ signDisplay: 'exceptZero', notation: 'compact', maximumSignificantDigits: 2 }, value).replace('K', 'k')
          : write({ signDisplay: 'exceptZero', useGrouping: false, maximumFractionDigits: 0 }, value),
      ),
    /** "+$2.8k": where there is little room. */
    short: (value: Decimal) =>
      masked(
        write(
          {
            ...base,
            signDisplay: 'exceptZero',
            notation: 'compact',
            maximumFractionDigits: (value < 0n ? -value : value) < THOUSAND ? 0 : 1,
          },
          value,
        ).replace('K', 'k'),
      ),
    /** "$2k": a tick of an axis. */
    tick: (value: number) => masked(write({ ...base, notation: 'compact', maximumFractionDigits: 1 }, value).replace('K', 'k')),
  };
}
export type MoneyFormat = ReturnType<typeof moneyFormat>;

const THOUSAND: Decimal = 100_000_000_000n;
const tooWide = (value: Decimal) => (value < 0n ? -value : value) >= 1_000_000_000_000n;

/** "47.5 %". */
export const percent = (value: number, digits = 1): string =>
  `${write({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' }, value)}${THIN}%`;

/** "1.61". */
export const ratio = (value: number): string =>
  write({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' }, value);

/** "+1.2": multiples of the risk. */
export const inR = (value: number): string =>
  write({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }, value);

/** "1,000": a count or size; fractions of coins and shares keep up to eight places. */
export const count = (value: number): string => write({ maximumFractionDigits: 8, signDisplay: 'negative' }, value);

/** "409.60": a price with as many places as `digits`. */
export const price = (value: number, digits: number): string =>
  write({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' }, value);

const placesOf = (value: number): number =>
  [2, 3, 4].find((places) => Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6) ?? (Math.abs(value) >= 10 ? 2 : 4);

/** Places that write all of these prices the same way: two, up to four where a quote needs them; averages beyond that are rounded. */
export const priceDigits = (prices: readonly number[]): number => prices.reduce((most, value) => Math.max(most, placesOf(value)), 2);

/** "1 trade", "2 trades". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

/** Colour class of a result. */
export const tone = (value: Decimal): 'up' | 'dn' | 'fl' => (value > 0n ? 'up' : value < 0n ? 'dn' : 'fl');
