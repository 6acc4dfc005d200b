import type { FileQuestion } from '../imported.ts';
import { isNamed } from './columnNames.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideMeaning } from './sideMeaning.ts';

/** Words about a trade, and exchanges that are no company's ticker (CME and CBOE are), that are never symbols. */
const WORDS =
  /^(?:equity|equities|stocks?|shares?|etfs?|funds?|futures?|options?|calls?|puts?|forex|fx|currency|currencies|crypto|cfds?|index|bonds?|market|limit|stop|stop limit|filled|open|close|opening|closing|entry|exit|trade|day|gtc|usd|eur|gbp|jpy|cad|aud|chf|yes|no|true|false|spot|nasdaq|nyse|amex|arca|lse|tsx|xetra)$/i;
const TICKER = /^[A-Z][A-Z0-9./]{0,7}$/;

/** True for cells that cannot be symbols: sides, kinds of assets, types of orders, currencies. */
export const isNoSymbol = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => WORDS.test(cell) || sideMeaning(cell) !== null);

/** True for cells that are all written as tickers are. */
export const holdsTickers = (cells: readonly string[]): boolean =>
  cells.length > 0 && !isNoSymbol(cells) && cells.every((cell) => TICKER.test(cell));

/**
 * Asks whether another column has the symbols, if the chosen one has only invalid words or an unusual name; null if
 * it is clear.
 */
export function symbolDoubt({ columns }: ColumnProfile, sample: SampleTable): FileQuestion | null {
  const { symbol } = columns;
  if (symbol === undefined) return null;
  const used = new Set(Object.values(columns));
  const better = sample.columns.find((column) => !used.has(column) && holdsTickers(cellsIn(sample, column)));
  if (isNoSymbol(cellsIn(sample, symbol))) return { question: 'symbolColumn', about: symbol, guess: better ?? null };
  return better === undefined || isNamed('symbol', symbol) ? null : { question: 'symbolColumn', about: symbol, guess: symbol };
}
