import { futureName } from './futureName.ts';
import { POINT_TABLE } from './pointTable.ts';

/** Root, month letter and a year of one, two or four digits. */
const CONTRACT = /^([A-Z0-9]{1,4}?)[FGHJKMNQUVXZ](\d|\d{2}|20\d{2})$/;
/** Later contracts are not listed, so "HK50" and "UK100" are indexes. */
const LAST_YEAR = 40;

/**
 * A future's contract as the journal names it, from any of the notations of `futureName`; null when the text names none. A known root with month and year is
 * one, and so are two to four letters that no table knows (their point value is then asked for): tickers of American shares have no digits.
 */
export function contractName(text: string): string | null {
  const name = futureName(text);
  const [, root = '', year = ''] = CONTRACT.exec(name) ?? [];
  if (root === '' || (year.length === 2 && Number(year) > LAST_YEAR)) return null;
  return POINT_TABLE.has(root) || /^[A-Z]{2,4}$/.test(root) ? name : null;
}
