import type { Decimal } from '../money.ts';
import { ShortWords, WORD_LENGTH } from './shortWords.ts';
import { type DecimalMark, isNone, readNumberAt } from './readNumber.ts';

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
const NO_BREAK_SPACE = 160;
/** Cells of a row beyond this are not looked at. */
const MOST_CELLS = 512;
/** Characters of a cell beyond this are not looked at, so that no pattern can run for ever on one. */
const LONGEST_CELL = 1000;

/**
 * Walks the rows of delimited text, reading only the cells that are asked for. Quoted cells may hold delimiters, line feeds and
 * doubled quotes (RFC 4180); a stray quote inside a cell is text. Empty lines are passed over. Columns are numbers, -1 is absent.
 * Its fields are `private` and not `#private`, which made reading cells three times slower (Node 24).
 */
export class CsvRows {
  readonly text: string;
  readonly delimiter: string;
  private readonly delimiterCode: number;
  mark: DecimalMark = '.';
  /** Physical line (1-based) where the row starts, and its place in the text. */
  line = 0;
  start = 0;
  end = 0;
  /** Cells of the row. */
  count = 0;
  /** Line of a quote that is never closed, or closed only by chance lines below; 0 when all is well. */
  unclosedLine = 0;
  private nextStart = 0;
  private nextLine = 1;
  private readonly starts = new Int32Array(MOST_CELLS);
  private readonly stops = new Int32Array(MOST_CELLS);
  private readonly doubled = new Uint8Array(MOST_CELLS);
  private readonly words = new ShortWords();

  constructor(text: string, delimiter: string) {
    this.text = text;
    this.delimiter = delimiter;
    this.delimiterCode = delimiter.charCodeAt(0);
  }

  /** Moves to the next row that is not blank; false at the end. */
  next(): boolean {
    do {
      if (this.nextStart >= this.text.length) return false;
      this.row();
    } while (this.blank());
    return true;
  }

  private blank(): boolean {
    for (let column = 0; column < this.count; column++) {
      for (let at = this.starts[column]!; at < this.stops[column]!; at++) if (!isBlank(this.text.charCodeAt(at))) return false;
    }
    return true;
  }

  private row(): void {
    const { text } = this;
    const delimiter = this.delimiterCode;
    const froms = this.starts;
    const tos = this.stops;
    let at = this.nextStart;
    let end = lineEnd(text, at);
    let count = 0;
    this.start = at;
    this.line = this.nextLine;
    for (;;) {
      if (text.charCodeAt(at) === QUOTE) {
        at = this.quoted(at, count, end);
        if (at > end) end = lineEnd(text, at);
      } else {
        froms[count] = at;
        while (at < end && text.charCodeAt(at) !== delimiter) at++;
        tos[count] = at;
        this.doubled[count] = 0;
      }
      count++;
      if (at >= end) break;
      at++;
      if (count === MOST_CELLS) {
        count--;
        at = end;
      }
    }
    if (tos[count - 1] === end && end > this.start && text.charCodeAt(end - 1) === RETURN) tos[count - 1] = end - 1;
    this.end = end;
    this.count = count;
    this.nextStart = end + 1;
    this.nextLine++;
  }

  /** Reads a quoted cell that opens at `open` on a line that ends at `feed`; returns where its delimiter or line end is. */
  private quoted(open: number, cell: number, feed: number): number {
    const { text } = this;
    const line = this.nextLine;
    let doubled = 0;
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) {
      doubled = 1;
      close = text.indexOf('"', close + 2);
    }
    const end = close < 0 ? text.length : close;
    let inside = 0;
    for (let next = feed; next < end; next = lineEnd(text, next + 1)) inside++;
    let after = end + 1;
    while (text.charCodeAt(after) === 32 || text.charCodeAt(after) === RETURN) after++;
    const code = text.charCodeAt(after);
    const ends = close >= 0 && (code === this.delimiterCode || code === LINE_FEED || after >= text.length);
    if (!ends && (close < 0 || inside > 0) && this.unclosedLine === 0) this.unclosedLine = line;
    this.nextLine += inside;
    if (!ends) {
      after = Math.min(after, text.length);
      while (after < text.length && text.charCodeAt(after) !== this.delimiterCode && text.charCodeAt(after) !== LINE_FEED) after++;
    }
    this.starts[cell] = ends ? open + 1 : open;
    this.stops[cell] = ends ? close : after;
    this.doubled[cell] = ends ? doubled : 0;
    return Math.min(after, text.length);
  }

  /** A cell's text without outer blanks, cut at `longest` characters; '' when there is none. Equal short cells share one string. */
  cell(column: number, longest: number = LONGEST_CELL): string {
    if (column < 0 || column >= this.count) return '';
    const { text } = this;
    let from = this.starts[column]!;
    let to = this.stops[column]!;
    while (from < to && isBlank(text.charCodeAt(from))) from++;
    while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
    if (from === to) return '';
    to = Math.min(to, from + longest);
    if (this.doubled[column] === 1) return text.slice(from, to).replaceAll('""', '"');
    return to - from <= WORD_LENGTH ? this.words.at(text, from, to) : text.slice(from, to);
  }

  /** Where a cell's text starts; 0 when the row has no such cell. */
  from(column: number): number {
    return column >= 0 && column < this.count ? this.starts[column]! : 0;
  }

  /** Where a cell's text ends; 0 when the row has no such cell. */
  to(column: number): number {
    return column >= 0 && column < this.count ? this.stops[column]! : 0;
  }

  /** A cell as an exact number; null when it is empty or no number. */
  number(column: number): Decimal | null {
    if (column < 0 || column >= this.count || this.doubled[column] === 1) return null;
    return readNumberAt(this.text, this.starts[column]!, this.stops[column]!, this.mark);
  }

  /** A cell as an exact amount, 0 where the broker writes none ("", "--"); null when it is no number. */
  amount(column: number): Decimal | null {
    return this.number(column) ?? (isNone(this.cell(column)) ? 0n : null);
  }

  /** The first `most` rows from here on in these columns; the rows do not move. */
  sample(columns: readonly number[], most: number): string[] {
    const ahead = new CsvRows(this.text, this.delimiter);
    ahead.nextStart = this.nextStart;
    const cells: string[] = [];
    for (let row = 0; row < most && ahead.next(); row++) for (const column of columns) cells.push(ahead.cell(column));
    return cells.filter((cell) => cell !== '');
  }

  /** All cells of the row. */
  cells(): string[] {
    return Array.from({ length: this.count }, (_, column) => this.cell(column));
  }
}

const lineEnd = (text: string, at: number): number => {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
};

const isBlank = (code: number) => code <= 32 || code === NO_BREAK_SPACE;
