import type { Decimal } from '#domain/units/decimal.ts';
import { type DecimalMark, readNumber } from '../values/readNumber.ts';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/C\$|CA\$/, 'CAD'],
  [/AU?\$/, 'AUD'],
  [/HK\$/, 'HKD'],
  [/S\$/, 'SGD'],
  [/\$/, 'USD'],
  [/£/, 'GBP'],
  [/€/, 'EUR'],
  [/¥/, 'JPY'],
  [/₹/, 'INR'],
];
const CODES = 'USDT|USDC|USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|HKD|SGD|ZAR|MXN|BRL|KRW|CNY|TRY';
const LEADING = new RegExp(`^([-+(]*)\\s*(?:${CODES}|US|CA?|AU?|HK|S)?\\s*[$£€¥₹]?\\s*(?=[-+(]*[\\d.])`);
const TRAILING = new RegExp(`\\s*(?:${CODES}|[$£€¥₹])\\s*$`);
const CODE = new RegExp(`(?:^|[^A-Z])(${CODES})(?:$|[^A-Z])`);

/** Dollar coins count as dollars. */
export const asCurrency = (code: string): string => (/^(?:USDT|USDC|BUSD)$/.test(code) ? 'USD' : code);

/** True for what is written like a currency's code. */
export const isCode = (text: string): boolean => /^[A-Z]{3,4}$/.test(text);

/** The currency that a cell or the name of a column states by sign or code: "£10.00" is GBP, "30500USDT" is USD. Null: none. */
export function currencyIn(text: string): string | null {
  const code = CODE.exec(text.toUpperCase())?.[1] ?? /\d(USDT|USDC|USD|EUR|GBP)$/.exec(text)?.[1];
  return code === undefined ? (SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null) : asCurrency(code);
}

/** A cell without the sign or the code of its currency. */
export const withoutCurrency = (text: string): string => text.trim().replace(LEADING, '$1').replace(TRAILING, '');

/** A number as `readNumber` reads it, also with the sign or the code of a currency before or behind it; null where it is none. */
export const readMoney = (text: string, mark: DecimalMark): Decimal | null =>
  readNumber(text, mark) ?? readNumber(withoutCurrency(text), mark);
