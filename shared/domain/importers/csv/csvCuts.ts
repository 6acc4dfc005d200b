import { type Codes, codesOf } from './codes.ts';

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
/** Codes that are made at a time, for rows that are shorter. */
const WINDOW = 64 * 1024;
/** Cells of a row beyond this are not looked at. */
const MOST_CELLS = 512;

/**
 * Walks the rows of delimited text and finds where their cells are. Quoted cells may hold delimiters, line feeds and doubled
 * quotes (RFC 4180); a stray quote inside a cell is text. Empty lines are passed over. Columns are numbers, -1 is absent.
 * Its fields are `private` and not `#private`, which made reading cells three times slower (Node 24).
 */
export class CsvCuts {
  readonly text: string;
  readonly delimiter: string;
  private readonly delimiterCode: number;
  /** Physical line (1-based) where the row starts, and its place in the text. */
  line = 0;
  start = 0;
  end = 0;
  /** Cells of the row. */
  count = 0;
  /** Line of a quote that is never closed, or closed only by chance lines below; 0 when all is well. */
  unclosedLine = 0;
  /** The codes of a window of the text that the row is in: `codes[at - base]` is that of `text[at]`. Those of a whole file would need its memory once more. */
  codes: Codes = new Uint8Array();
  base = 0;
  /** End of the window, and the buffer it is written into. */
  private shown = 0;
  private room = new Uint8Array();
  protected nextStart = 0;
  private nextLine = 1;
  protected readonly starts = new Int32Array(MOST_CELLS);
  protected readonly stops = new Int32Array(MOST_CELLS);
  protected readonly doubled = new Uint8Array(MOST_CELLS);

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

  /** Where a cell starts; 0 when the row has no such cell. */
  from(column: number): number {
    return column >= 0 && column < this.count ? this.starts[column]! : 0;
  }

  /** Where a cell ends; 0 when the row has no such cell. */
  to(column: number): number {
    return column >= 0 && column < this.count ? this.stops[column]! : 0;
  }

  /** The first code of a cell; 0 when it is empty. */
  firstCode(column: number): number {
    const from = this.from(column);
    return from < this.to(column) ? this.codes[from - this.base]! : 0;
  }

  private blank(): boolean {
    for (let column = 0; column < this.count; column++) {
      for (let at = this.starts[column]!; at < this.stops[column]!; at++) if (!isBlankCode(this.codes[at - this.base]!)) return false;
    }
    return true;
  }

  /** Moves the window to the row, where the row goes on up to `end`. A long one gets twice its length, so that it is not moved for each of its lines. */
  private show(end: number): void {
    if (end <= this.shown) return;
    const text = this.text.slice(this.start, Math.max(this.start + WINDOW, 2 * end - this.start));
    if (text.length > this.room.length) this.room = new Uint8Array(text.length);
    this.codes = codesOf(text, this.room);
    this.base = this.start;
    this.shown = this.base + text.length;
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
    this.show(end);
    for (;;) {
      const { codes, base } = this;
      if (at < end && codes[at - base] === QUOTE) {
        at = this.quoted(at, count, end);
        if (at > end) {
          end = lineEnd(text, at);
          this.show(end);
        }
      } else {
        froms[count] = at;
        while (at < end && codes[at - base] !== delimiter) at++;
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
}

const lineEnd = (text: string, at: number): number => {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
};

/** True for blanks of any kind, ASCII's and the one that does not break. */
export const isBlankCode = (code: number) => code <= 32 || code === 160;
