import { absolute } from '../units/decimal.ts';
import { decimals, type Figure, type Minus, numberFormat, writeNumber } from './writeNumber.ts';

/** Stands for an amount that is hidden. */
export const MASK = '•••••';
/** Coins that results are counted in, and the places that tell their amounts apart. */
const COINS: Readonly<Record<string, number>> = { BTC: 8, ETH: 8 };

type CurrencyStyle = { readonly style: Intl.NumberFormatOptions; readonly digits: number; readonly behind: string };
const styles = new Map<string, CurrencyStyle>();

/**
 * A currency's format: its sign and decimals. Coins with longer names ("USDT") are placed after the number. Cached
 * per currency, because the browser's lookup is slower than formatting.
 */
function styleOf(currency: string): CurrencyStyle {
  if (currency.length !== 3) return { style: {}, digits: 2, behind: ` ${currency}` };
  let found = styles.get(currency);
  if (found === undefined) {
    const style = { style: 'currency', currency } as const;
    found = { style, digits: COINS[currency] ?? numberFormat(style).resolvedOptions().maximumFractionDigits ?? 2, behind: '' };
    styles.set(currency, found);
  }
  return found;
}

const unsigned = (value: Figure): Figure =>
  typeof value === 'string' ? value.replace('-', '') : typeof value === 'number' ? Math.abs(value) : absolute(value);
const lower = (text: string) => text.replace(/(\d)K/, '$1k');

/** Formats amounts of one currency; `hidden` masks all of them. */
export function moneyFormat(currency: string, { hidden = false, minus }: { readonly hidden?: boolean; readonly minus?: Minus } = {}) {
  const { style, digits, behind } = styleOf(currency);
  const write = (value: Figure, options: Intl.NumberFormatOptions) =>
    hidden ? MASK : `${writeNumber(value, { ...style, ...options }, minus)}${behind}`;
  const exact = decimals(digits);
  const amount = (value: Figure): string => write(value, exact);
  return {
    currency,
    hidden,
    /** The least size, in units of the currency, that is not written as zero. */
    smallest: 0.5 / 10 ** digits,
    /** A formatted quantity: hidden with the amounts. */
    size: (text: string) => (hidden ? MASK : text),
    /** "$286.67": an amount without a direction. */
    amount,
    /** "+$7,325.13": a result. */
    result: (value: Figure) => write(value, { ...exact, signDisplay: 'exceptZero' }),
    /** "$1.98" paid, "$0.20 rebate" when the broker paid: fees, positive when they cost. */
    fees: (value: Figure) => (amount(value) === amount(unsigned(value)) ? amount(value) : `${amount(unsigned(value))} rebate`),
    /** "+1,306", "+12k" from ten thousand: for cells of a calendar, under 70 px wide. Narrow ones, under 40 px, have "+1.3k" from one thousand. */
    cell: (value: Figure, room: 'usual' | 'narrow' = 'usual') =>
      hidden
        ? MASK
        : lower(
            writeNumber(
              value,
              Math.abs(Number(value)) < sizeIn(value, room === 'narrow' ? 1e3 : 1e4)
                ? { signDisplay: 'exceptZero', maximumFractionDigits: 0 }
                : { signDisplay: 'exceptZero', notation: 'compact', maximumSignificantDigits: 2 },
              minus,
            ),
          ),
    /** "+$2.8k": a result where there are under 70 px. */
    short: (value: Figure) =>
      lower(
        write(value, {
          signDisplay: 'exceptZero',
          notation: 'compact',
          minimumFractionDigits: 0,
          maximumFractionDigits: Math.abs(Number(value)) < sizeIn(value, 1e3) ? 0 : 1,
        }),
      ),
    /** "$2k", "$250", "$0.50": a tick of an axis, with cents where it has some. */
    tick: (value: number) =>
      Math.abs(value) < 1000 && !Number.isInteger(value)
        ? amount(value)
        : lower(write(value, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 })),
  };
}
/** A formatter for one currency. */
export type MoneyFormat = ReturnType<typeof moneyFormat>;

/** A size in the scale of a value: Decimals count in units of 10^-8. */
const sizeIn = (value: Figure, size: number): number => (typeof value === 'bigint' ? size * 1e8 : size);
