import { decimals, writeNumber } from './writeNumber.ts';

/** Places that quotes have, and those below ten: a tenth of a pip is the fifth. */
const [QUOTED, SMALL] = [
  [2, 3, 4],
  [2, 3, 4, 5],
];
const MOST = 8;

/** Places a price was quoted with; an average, which has more, gets four digits that count, two places at least. */
function placesOf(price: number): number {
  const size = Math.abs(price);
  const quoted = (size < 10 ? SMALL : QUOTED).find((places) => Math.abs(price * 10 ** places - Math.round(price * 10 ** places)) < 1e-6);
  if (quoted !== undefined && (size >= 0.001 || size === 0)) return quoted;
  if (size >= 10) return 2;
  return size >= 1 ? 4 : Math.min(MOST, 3 - Math.floor(Math.log10(size)));
}

/** Places that write all prices of a column alike: two, and as many as its finest quote needs. */
export const priceDigits = (prices: readonly number[]): number => prices.reduce((most, value) => Math.max(most, placesOf(value)), 2);

/** "409.60": a price with so many places. */
export const price = (value: number, digits: number): string => writeNumber(value, decimals(digits));
