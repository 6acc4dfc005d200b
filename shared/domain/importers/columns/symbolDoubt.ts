import type { Instrument } from '#domain/trades/instrument.ts';
import type { FileQuestion } from '../imported.ts';
import { POINT_TABLE } from '../instruments/pointTable.ts';
import { isNamed } from './columnNames.ts';
import type { ColumnProfile } from './columnProfile.ts';
import type { MappedCells } from './mappedCells.ts';
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

/** "1.000": one, or a thousand. A number that begins with 0 or has other digits behind its mark is proof of the mark. */
const TWO_WAYS = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;

/** Doubts about rows that were read: the file's decimal mark (`mark`: null in files cut by commas, which use the point), and tickers that futures have too. */
export class ReadingDoubts {
  private readonly mark: ColumnProfile['decimals'] | null;
  private twoWays = '';
  private isProven = false;
  private readonly roots = new Set<string>();

  constructor(delimiter: string, mark: ColumnProfile['decimals']) {
    this.mark = delimiter === ',' ? null : mark;
  }

  /** Looks at the numbers of a row. */
  read(cells: MappedCells): void {
    const { mark } = this;
    if (mark === null || this.isProven) return;
    const marked = (['quantity', 'price', 'exitPrice'] as const).map((field) => cells.text(field)).filter((text) => text.includes(mark));
    this.isProven = marked.some((text) => !TWO_WAYS.test(text));
    this.twoWays ||= marked[0] ?? '';
  }

  /** Looks at a row's instrument: a share where the row names no kind of asset. */
  named({ kind, symbol }: Instrument, cells: MappedCells): void {
    if (kind === 'stock' && cells.text('asset') === '' && POINT_TABLE.has(symbol)) this.roots.add(symbol);
  }

  notes(): readonly string[] {
    const { twoWays, mark } = this;
    const isOpen = twoWays !== '' && !this.isProven;
    const [sign, other] = mark === ',' ? ['comma', 'point'] : ['point', 'comma'];
    return [
      ...(isOpen
        ? [
            `Numbers such as “${twoWays.slice(0, 40)}” read two ways. We read the ${sign} as the decimal sign. If it parts thousands, choose the ${other} at Decimals where you match this file’s columns.`,
          ]
        : []),
      ...[...this.roots].map(
        (root) =>
          `“${root}” is read as a share. Futures have that name too: if you traded them, choose futures at “Symbols are” where you match this file’s columns.`,
      ),
    ];
  }
}
