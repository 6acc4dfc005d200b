import { type Decimal, decimal, ONE, parseDecimal } from '#domain/units/decimal.ts';
import { daysInMonth } from '#domain/units/wallParts.ts';
import { COMPACT, compactStrike, type StrikeUnit } from './compactStrike.ts';

/** The terms of an option contract, as its symbol states them. `strike`: null where its digits may be dollars or thousandths of one. */
export type OptionTerms = { readonly root: string; readonly expiry: string; readonly right: 'C' | 'P'; readonly strike: Decimal | null };

/** Names of months as brokers shorten them. */
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const STRIKE = '(?<strike>\\d{1,6}(?:\\.\\d{1,4})?)';
const shape = (pattern: string) => new RegExp(`^${pattern}$`);
/** The notations of `broker-formats` section 2 with blanks; each names its parts. All in capital letters, blanks single. */
const NOTATIONS: readonly RegExp[] = [
  // Interactive Brokers: "AAPL 16JAN26 250 C".
  shape(`(?<root>[A-Z][A-Z0-9. ]{0,7}?) (?<day>\\d{1,2})(?<month>[A-Z]{3})(?<year>\\d{2}) ${STRIKE} (?<right>[CP])`),
  // Schwab: "AAPL 07/17/2026 200.00 C".
  shape(`(?<root>[A-Z][A-Z0-9./]{0,5}) (?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4}) ${STRIKE} (?<right>[CP])`),
  // Robinhood: "SOFI 8/4/2023 CALL $12.00"; Webull: "SPY 09/23/2022 00:00:00 EDT CALL $371.00".
  shape(
    `(?<root>[A-Z][A-Z0-9./]{0,5}) (?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})(?: 00:00:00 E[DS]T)? (?<right>CALL|PUT) \\$${STRIKE}`,
  ),
  // E*TRADE since 2025: "PUT TSLA 02/28/25 370.000".
  shape(`(?<right>CALL|PUT) (?<root>[A-Z][A-Z0-9./]{0,5}) (?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{2}|\\d{4}) \\$?${STRIKE}`),
  // E*TRADE before: "NVDA DEC 13 '24 $150 PUT".
  shape(`(?<root>[A-Z][A-Z0-9./]{0,5}) (?<month>[A-Z]{3}) (?<day>\\d{1,2}) '(?<year>\\d{2}) \\$${STRIKE} (?<right>CALL|PUT)`),
  // thinkorswim: "NVDA 100 (WEEKLYS) 1 APR 21 580 CALL", "SPX 100 16 APR 21 [AM] 3990 CALL".
  shape(
    `(?<root>[A-Z][A-Z0-9./]{0,5}) (?:100 )?(?:\\([A-Z]+\\) )?(?<day>\\d{1,2}) (?<month>[A-Z]{3}) (?<year>\\d{2}) (?:\\[[AP]M\\] )?${STRIKE} (?<right>CALL|PUT)`,
  ),
];
/** Days and strikes as many platforms write them one behind the other: "AAPL 12/19/25 C270", "AAPL DEC 19 2025 270 CALL", "AAPL 20251219 270.0 C". */
const ROOT = '(?<root>[A-Z][A-Z0-9./]{0,5})';
const DAYS = [
  '(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4}|\\d{2})',
  '(?<year>20\\d{2})-?(?<month>\\d{2})-?(?<day>\\d{2})',
  "(?<month>[A-Z]{3}) (?<day>\\d{1,2}),? '?(?<year>20\\d{2}|\\d{2})",
  '(?<day>\\d{1,2})[ -]?(?<month>[A-Z]{3})[ -]?(?<year>20\\d{2}|\\d{2})',
];
const ENDS = [`\\$?${STRIKE} ?(?<right>CALL|PUT|C|P)`, `(?<right>CALL|PUT|C|P) ?\\$?${STRIKE}`];
const SPACED: readonly RegExp[] = DAYS.flatMap((day) => ENDS.map((end) => shape(`${ROOT} ${day} ${end}`)));
/** Schwab and thinkorswim's interface: "AAPL_121925C270". */
const JOINED = shape(`${ROOT}_(?<month>\\d{2})(?<day>\\d{2})(?<year>\\d{2})(?<right>[CP])${STRIKE}`);
/** A market before a symbol: "O:" (Polygon), "US." (Moomoo), "@". */
const MARKET = /^(?:O:|OPRA:|US\.|@)(?=[A-Z./]+ ?\d{6}[CP]\d)/;

/** DAS: "+SPY^G6J600.SM", "+AAPL*C3I150.US": a call behind ^, a put behind *, then year, month and day in one letter each, and the strike. */
const DAS = /^\+([A-Z][A-Z0-9./]{0,5}?)([*^])([0-9A-J])([1-9A-C])([1-9A-V])(\d{1,6}(?:\.\d{1,4})?)(?:\.[A-Z]+)?$/;
/** Its digits, 0 to V; its years begin in 2010. */
const place = (digit: string) => Number.parseInt(digit, 32);

const two = (text: string | number) => String(text).padStart(2, '0');

function terms(root: string, year: string, month: string | number, day: string, right: string, strike: Decimal | null): OptionTerms | null {
  const expiry = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  if (
    Number(month) < 1 ||
    Number(month) > 12 ||
    Number(day) < 1 ||
    Number(day) > daysInMonth(Number(expiry.slice(0, 4)), Number(month)) ||
    (strike !== null && strike <= 0n)
  )
    return null;
  return { root: root.trim(), expiry, right: right === 'C' ? 'C' : 'P', strike };
}

/**
 * Parses an option symbol in OCC's and the brokers' notations. Null if invalid. `unit`: the file's unit of strikes
 * without a decimal point, if a single one is ambiguous.
 */
export function readOption(symbol: string, unit: StrikeUnit | null = null): OptionTerms | null {
  // A strike of an index may have its thousands apart: "$4,830.00".
  const text = symbol
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(MARKET, '');
  const compact = COMPACT.exec(text)?.groups;
  if (compact) return terms(compact.root!, compact.year!, compact.month!, compact.day!, compact.right!, compactStrike(compact, unit));
  const das = DAS.exec(text);
  if (das)
    return terms(das[1]!, `${2010 + place(das[3]!)}`, place(das[4]!), `${place(das[5]!)}`, das[2] === '^' ? 'C' : 'P', decimal(das[6]!));
  for (const notation of [...NOTATIONS, JOINED, ...SPACED]) {
    const named = notation.exec(text)?.groups;
    if (!named) continue;
    const month = /^\d/.test(named.month!) ? named.month! : MONTHS.indexOf(named.month!) + 1;
    return terms(named.root!, named.year!, month, named.day!, named.right![0]!, decimal(named.strike!));
  }
  return null;
}

/** The two signs of an option in any notation: a right beside a number, and a day. */
const A_RIGHT = /\b(?:CALL|PUT)S?\b|\d[CP]\b|(?:^|[\s_|\d])[CP] ?\$?\d/;
const A_DAY = new RegExp(`\\d{1,2}[/-]\\d{1,2}|\\d{6}|\\d ?(?:${MONTHS.join('|')})|\\b(?:${MONTHS.join('|')})[ -]?\\d`);
/** An option on a future: "ESH26 C6900". */
const ON_FUTURE = /^[./]{0,2}[A-Z0-9]{1,3}[FGHJKMNQUVXZ]\d{1,2}\s+(?:[A-Z0-9]{2,6}\s+)?(?:[CP] ?\d|\d+(?:\.\d+)? ?[CP]\b)/;

/** The reason to refuse a symbol that can only be an option's, in an unknown notation; null for other symbols. Read as a share, it would count a hundredth of its money. */
export function unreadOption(symbol: string): string | null {
  const text = symbol.trim().toUpperCase();
  if (!(A_RIGHT.test(text) && A_DAY.test(text)) && !ON_FUTURE.test(text)) return null;
  return `"${text.slice(0, 40)}" looks like an option, in a notation that we can’t read. Write it like AAPL251219C00270000, or put this trade in our CSV template.`;
}

/** An expiry written "2026-04-17" or "20260417" as "2026-04-17"; null when it is no date. */
export function readExpiry(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  return match ? (terms('X', match[1]!, match[2]!, match[3]!, 'C', ONE)?.expiry ?? null) : null;
}

/** A right written C, P, call or put. */
export const readRight = (text: string): 'C' | 'P' | null => (/^(?:c|call)$/i.test(text) ? 'C' : /^(?:p|put)$/i.test(text) ? 'P' : null);

/** A strike as text; null unless above zero. */
export function readStrike(text: string): Decimal | null {
  const strike = parseDecimal(text);
  return strike !== null && strike > 0n ? strike : null;
}

/** Underlyings of some roots. Different roots, one underlying (`broker-formats` section 2). */
const SETTLES_ON: ReadonlyMap<string, string> = new Map([
  ['SPXW', 'SPX'],
  ['VIXW', 'VIX'],
  ['NDXP', 'NDX'],
  ['RUTW', 'RUT'],
]);

/** The ticker behind an option root: SPX of SPXW, the root itself otherwise. */
export const underlyingOf = (root: string): string => SETTLES_ON.get(root) ?? root;

/** True for adjusted contracts such as AAPL1, which do not deliver 100 shares. */
export const isAdjusted = (root: string): boolean => /\d$/.test(root);
