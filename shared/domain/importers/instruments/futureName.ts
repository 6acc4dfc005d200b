import { POINT_TABLE } from './pointTable.ts';
import { MONTHS } from './readOption.ts';

const CONTRACT = /^([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ])(\d{1,4})$/;

/** A future's contract as the journal names it: capital letters, without the slash before and the exchange behind ("/MESH6:XCME" is MESH6). */
export const futureSymbol = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^\.?\//, '')
    .replace(/:[A-Z_]+$/, '');

/** The root of a contract: MES of MESH6, MESH26 or MESH2026. Null when the text is no contract. */
export const futureRoot = (symbol: string): string | null => CONTRACT.exec(symbol)?.[1] ?? null;

const LETTERS = 'FGHJKMNQUVXZ';
/** "MNQ SEP26" */
const NAMED_MONTH = /^([A-Z0-9]{1,4}) ([A-Z]{3})(\d{2})$/;
/** "MNQ 12-26" */
const NUMBERED_MONTH = /^([A-Z0-9]{1,4}) (\d{2})-(\d{2})$/;
/** "CON.F.US.MES.U25", "F.US.MNQZ26" */
const DOTTED = /^(?:CON\.)?F\.US\.([A-Z0-9]+?)\.?([FGHJKMNQUVXZ]\d{1,2})$/;
/** Exchanges behind a contract: "ESZ5.CME". */
const EXCHANGE = /\.(?:CME|CBOT|CBT|NYMEX|NYM|COMEX|CMX|CFE|CBOE|ICE|NYBOT|EUREX|XCME|XCBT|XNYM|XCEC)$/;
/** A continuous contract: "@ES", "@ES.D" (TradeStation), "ES=F" (Yahoo). */
const CONTINUOUS = /^@([A-Z0-9]{1,4})(?:\.[A-Z])?$|^([A-Z0-9]{1,4})=F$/;
/** Roots that the data feed of some platforms names otherwise. */
const FEED_ROOTS: ReadonlyMap<string, string> = new Map([
  ['EP', 'ES'],
  ['ENQ', 'NQ'],
  ['GCE', 'GC'],
  ['CLE', 'CL'],
]);

/**
 * A future's contract in exchange notation (MNQU26), from "MNQ SEP26" and "MNQ 12-26" (NinjaTrader),
 * "CON.F.US.MES.U25" (ProjectX), "CME_MINI:MNQM2026" (TradingView) or "ESZ5.CME", and of a continuous one "ES1!"; other forms are kept,
 * without slash and exchange.
 */
export function futureName(text: string): string {
  const words = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const named = NAMED_MONTH.exec(words);
  if (named && MONTHS.includes(named[2]!)) return `${named[1]}${LETTERS[MONTHS.indexOf(named[2]!)]}${named[3]}`;
  const numbered = NUMBERED_MONTH.exec(words);
  if (numbered && LETTERS[Number(numbered[2]) - 1] !== undefined) return `${numbered[1]}${LETTERS[Number(numbered[2]) - 1]}${numbered[3]}`;
  const dotted = DOTTED.exec(words);
  if (dotted) return `${FEED_ROOTS.get(dotted[1]!) ?? dotted[1]}${dotted[2]}`;
  const continuous = CONTINUOUS.exec(words);
  if (continuous) return `${continuous[1] ?? continuous[2]}1!`;
  return futureSymbol(words.replace(/^[A-Z_]+:/, '').replace(EXCHANGE, ''));
}

/** Root, month letter and a year of one, two or four digits. */
const LISTED = /^([A-Z0-9]{1,4}?)[FGHJKMNQUVXZ](\d|\d{2}|20\d{2})$/;
/** Later contracts are not listed, so "HK50" and "UK100" are indexes. */
const LAST_YEAR = 40;

/**
 * A future's contract as the journal names it, from any of the notations of `futureName`; null when the text names none. A known root with month and year is
 * one, and so are two to four letters that no table knows (their point value is then asked for): tickers of American shares have no digits.
 */
export function contractName(text: string): string | null {
  const name = futureName(text);
  const [, followed = ''] = /^([A-Z0-9]{1,4})\d!$/.exec(name) ?? [];
  if (followed !== '') return POINT_TABLE.has(followed) ? name : null;
  const [, root = '', year = ''] = LISTED.exec(name) ?? [];
  if (root === '' || (year.length === 2 && Number(year) > LAST_YEAR)) return null;
  return POINT_TABLE.has(root) || /^[A-Z]{2,4}$/.test(root) ? name : null;
}
