import { decimals, writeNumber } from './writeNumber.ts';

/** Places that quotes have, and those below ten: a tenth of a pip is the fifth. */
const [QUOTED, SMALL] = [
  [2, 3, 4],
  [2, 3, 4, 5],
];
const MOST = 8;
const CENT = 0.01;

/** Decimals for four significant digits. */
const fourDigits = (size: number): number => Math.min(MOST, 3 - Math.floor(Math.log10(size)));

/** Places a price was quoted with; null for an average, which has more. Below a tenth of a cent four digits count. */
function quotedPlaces(size: number): number | null {
  if (size < 0.001) return fourDigits(size);
  return (size < 10 ? SMALL : QUOTED).find((places) => Math.abs(size * 10 ** places - Math.round(size * 10 ** places)) < 1e-6) ?? null;
}

/** Places of a price on its own. */
const ownDigits = (size: number): number => quotedPlaces(size) ?? fourDigits(size);

/**
 * Decimals for all prices of a column: two, or as many as its finest quote needs. Averages are rounded to the
 * quotes' decimals; without quotes, they decide. Prices that are 0 or unknown are ignored, like a price below a cent
 * beside ordinary ones.
 */
export function priceDigits(prices: Iterable<number>): number {
  let [quoted, averaged, smallest] = [0, 2, 0];
  let isOrdinary = false;
  for (const each of prices) {
    const size = Math.abs(each);
    if (!(size > 0)) continue;
    if (size < CENT) {
      smallest = Math.max(smallest, ownDigits(size));
      continue;
    }
    isOrdinary = true;
    const places = quotedPlaces(size);
    if (places !== null) quoted = Math.max(quoted, places);
    else averaged = Math.max(averaged, size >= 10 ? 2 : size >= 1 ? 4 : fourDigits(size));
  }
  if (!isOrdinary && smallest > 0) return smallest;
  return quoted === 0 ? averaged : quoted;
}

/** "409.60": a price with `digits` decimals. Below a cent it has as many as it needs. */
export function price(value: number, digits: number): string {
  const size = Math.abs(value);
  return writeNumber(value, decimals(size > 0 && size < CENT ? Math.max(digits, ownDigits(size)) : digits));
}
