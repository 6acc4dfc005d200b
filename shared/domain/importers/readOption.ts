import type { Decimal } from '../money.ts';
import { decimal, parseDecimal } from '../money.ts';

/** The terms of an option contract, as its symbol states them. */
export type OptionTerms = { readonly root: string; readonly expiry: string; readonly right: 'C' | 'P'; readonly strike: Decimal };

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** "AAPL  260116C00250000", padded or not: strike × 1000 in eight digits. */
const OCC = /^([A-Z][A-Z0-9.]{0,5}?)\s*(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;
/** "AAPL 260417C220": the same with a plain strike. */
const PLAIN_STRIKE = /^-?([A-Z][A-Z0-9.]{0,5}?)\s*(\d{2})(\d{2})(\d{2})([CP])(\d{1,6}(?:\.\d{1,4})?)$/;
/** Interactive Brokers: "AAPL 16JAN26 250 C". */
const DAY_MONTH = /^([A-Z][A-Z0-9. ]{0,7}?) (\d{1,2})([A-Z]{3})(\d{2}) (\d{1,6}(?:\.\d{1,4})?) ([CP])$/;
/** Schwab: "AAPL 07/17/2026 200.00 C". */
const AMERICAN = /^([A-Z][A-Z0-9./]{0,5}) (\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,6}(?:\.\d{1,4})?) ([CP])$/;

const two = (text: string | number) => String(text).padStart(2, '0');

function terms(root: string, year: string, month: string | number, day: string, right: string, strike: Decimal): OptionTerms | null {
  const expiry = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const date = new Date(`${expiry}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== expiry || strike <= 0n) return null;
  return { root: root.trim(), expiry, right: right === 'C' ? 'C' : 'P', strike };
}

/** Reads an option symbol in the notations of OCC, Interactive Brokers and Schwab. Null when it is none of them. */
export function readOption(symbol: string): OptionTerms | null {
  const text = symbol.trim().toUpperCase();
  const occ = OCC.exec(text);
  if (occ) return terms(occ[1]!, occ[2]!, occ[3]!, occ[4]!, occ[5]!, BigInt(occ[6]!) * 100_000n);
  const plain = PLAIN_STRIKE.exec(text);
  if (plain) return terms(plain[1]!, plain[2]!, plain[3]!, plain[4]!, plain[5]!, decimal(plain[6]!));
  const broker = DAY_MONTH.exec(text);
  if (broker) return terms(broker[1]!, broker[4]!, MONTHS.indexOf(broker[3]!) + 1, broker[2]!, broker[6]!, decimal(broker[5]!));
  const american = AMERICAN.exec(text);
  if (american) return terms(american[1]!, american[4]!, american[2]!, american[3]!, american[6]!, decimal(american[5]!));
  return null;
}

/** An expiry written "2026-04-17" or "20260417" as "2026-04-17"; null when it is no date. */
export function readExpiry(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  return match ? (terms('X', match[1]!, match[2]!, match[3]!, 'C', 1n)?.expiry ?? null) : null;
}

/** A right written C, P, call or put. */
export const readRight = (text: string): 'C' | 'P' | null => (/^(?:c|call)$/i.test(text) ? 'C' : /^(?:p|put)$/i.test(text) ? 'P' : null);

/** A strike as text; null unless above zero. */
export function readStrike(text: string): Decimal | null {
  const strike = parseDecimal(text);
  return strike !== null && strike > 0n ? strike : null;
}

/** What some roots settle on. Different roots, one underlying (`broker-formats` section 2). */
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
