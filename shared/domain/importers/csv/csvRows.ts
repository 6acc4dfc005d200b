// Record 0024: files are read from codes, and matching makes little garbage.

import { type DecimalMark, isNone, readNumber } from '#domain/format/readNumber.ts';
import { type Decimal, fromUnits, negate, ZERO } from '#domain/units/decimal.ts';
import type { Codes } from './codes.ts';
import { CsvCuts, isBlankCode } from './csvCuts.ts';
import { plainNumberAt } from './plainNumberAt.ts';

/** Characters of a cell beyond this are not looked at, so that no pattern can run for ever on one. */
const LONGEST_CELL = 1000;

const SLOTS = 4096;
const halves = new Int32Array(2);
const whole = new BigInt64Array(halves.buffer);

/**
 * Gives the same Decimal for the same number: files repeat quantities and fees on many rows, and each would be another object that is kept with its fill.
 * A table that is full forgets.
 */
class RepeatedNumbers {
  private readonly units = new Float64Array(SLOTS);
  private readonly decimals: Decimal[] = new Array<Decimal>(SLOTS).fill(ZERO);

  /** A whole number of 10^-8 below 2^53. It is written into the halves of a bigint: twice as fast as `BigInt(units)` (Node 24). */
  of(units: number): Decimal {
    const high = Math.floor(units / 2 ** 32);
    const low = units - high * 2 ** 32;
    const slot = Math.imul(low ^ high, 0x9e3779b1) >>> 20;
    if (this.units[slot] === units) return this.decimals[slot]!;
    halves[0] = low;
    halves[1] = high;
    const decimal = fromUnits(whole[0]!);
    this.units[slot] = units;
    this.decimals[slot] = decimal;
    return decimal;
  }
}

/** Longest word that is cached: its letters fit a double exactly. */
const WORD_LENGTH = 6;
const PLACES = 4096;

/**
 * Gives the same string for the same short word, without making a new one: files repeat symbols, sides and currencies on every row.
 * A word's letters are packed into one number, which is compared instead of the letters. A table that is full forgets.
 */
class ShortWords {
  private readonly packed = new Float64Array(PLACES);
  private readonly words: string[] = new Array<string>(PLACES).fill('');

  /** The word `text[from, to)` of 1 to 6 letters. */
  at({ text, codes, base }: { readonly text: string; readonly codes: Codes; readonly base: number }, from: number, to: number): string {
    let packed = 1;
    let slot = 0;
    for (let at = from; at < to; at++) {
      const code = codes[at - base]!;
      if (code > 255) return text.slice(from, to);
      packed = packed * 256 + code;
      slot = (Math.imul(slot, 31) + code) | 0;
    }
    slot &= PLACES - 1;
    if (this.packed[slot] === packed) return this.words[slot]!;
    const word = text.slice(from, to);
    this.packed[slot] = packed;
    this.words[slot] = word;
    return word;
  }
}

/** The rows of delimited text, one after the other; a cell is read only when it is asked for. Columns are numbers, -1 is absent. */
export class CsvRows extends CsvCuts {
  mark: DecimalMark = '.';
  private readonly words = new ShortWords();
  private readonly numbers = new RepeatedNumbers();
  private readonly last: string[] = [];

  /**
   * A cell's text, trimmed, cut at `longest` characters; '' if missing. Equal short cells share one string, and so
   * do longer ones in consecutive rows.
   */
  cell(column: number, longest: number = LONGEST_CELL): string {
    if (column < 0 || column >= this.count) return '';
    const { text, codes, base } = this;
    let from = this.starts[column]!;
    let to = this.stops[column]!;
    while (from < to && isBlankCode(codes[from - base]!)) from++;
    while (to > from && isBlankCode(codes[to - 1 - base]!)) to--;
    if (from === to) return '';
    to = Math.min(to, from + longest);
    if (this.doubled[column] === 1) return text.slice(from, to).replaceAll('""', '"');
    return to - from <= WORD_LENGTH ? this.words.at(this, from, to) : this.longer(column, from, to);
  }

  /** The text of a longer cell: the string of the last one of its column where they are equal, as names of accounts and days mostly are. */
  private longer(column: number, from: number, to: number): string {
    const last = this.last[column];
    if (last !== undefined && last.length === to - from && this.reads(from, last)) return last;
    const text = this.text.slice(from, to);
    this.last[column] = text;
    return text;
  }

  /** True when these letters begin there. */
  private reads(from: number, letters: string): boolean {
    const start = from - this.base;
    for (let at = letters.length - 1; at >= 0; at--) if (this.codes[start + at] !== letters.charCodeAt(at)) return false;
    return true;
  }

  /** True when the cell's text is this; makes no string of it. */
  is(column: number, expected: string): boolean {
    const from = this.from(column);
    const length = this.to(column) - from;
    if (length > expected.length) return !this.isPlain(column) && this.cell(column) === expected;
    if (length < expected.length) return false;
    return this.reads(from, expected) && (length === 0 || this.doubled[column] === 0);
  }

  /** True if a cell needs no processing: no blanks around it, no doubled quotes inside. */
  isPlain(column: number): boolean {
    const from = this.from(column) - this.base;
    const to = this.to(column) - this.base;
    return from === to || (this.doubled[column] === 0 && !isBlankCode(this.codes[from]!) && !isBlankCode(this.codes[to - 1]!));
  }

  /** A cell as an exact number; null when it is empty or no number. Equal ones share one Decimal. */
  number(column: number): Decimal | null {
    return this.signed(column, 1);
  }

  /** A cell as an exact amount, 0 where the broker writes none ("", "--"); null when it is no number. */
  amount(column: number): Decimal | null {
    return this.number(column) ?? this.none(column);
  }

  /** The same of a column that has costs below zero, as a cost. */
  cost(column: number): Decimal | null {
    return this.signed(column, -1) ?? this.none(column);
  }

  private signed(column: number, sign: 1 | -1): Decimal | null {
    if (column < 0 || column >= this.count || this.doubled[column] === 1) return null;
    const from = this.starts[column]!;
    const to = this.stops[column]!;
    const units = plainNumberAt(this.codes, from - this.base, to - this.base, this.mark);
    if (!Number.isNaN(units)) return this.numbers.of(sign * units);
    const value = readNumber(this.text.slice(from, to), this.mark);
    return value === null || sign > 0 ? value : negate(value);
  }

  private none(column: number): Decimal | null {
    return isNone(this.cell(column)) ? ZERO : null;
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
