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

const CODE = new RegExp(`(?:^|[^A-Z])(${CODES})(?:$|[^A-Z])`);

/** The code of a currency, dollars for the coins that are worth one. */
export const asCurrency = (code: string): string => (/^(?:USDT|USDC|BUSD)$/.test(code) ? 'USD' : code);

/** True for text in the form of a currency code. */
export const isCode = (text: string): boolean => /^[A-Z]{3,4}$/.test(text);

/** The currency that a cell or the name of a column states by sign or code: "£10.00" is GBP, "30500USDT" is USD. Null: none. */
export function currencyIn(text: string): string | null {
  const code = CODE.exec(text.toUpperCase())?.[1] ?? /\d(USDT|USDC|USD|EUR|GBP)$/.exec(text)?.[1];
  return code === undefined ? (SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null) : asCurrency(code);
}
