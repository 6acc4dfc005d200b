/** Evidence of the date order in one file: which of the first two numbers are certainly days, and whether any date is open. */
export class DateSigns {
  /** Some date can only have the day first: "27/04/2026", and "27.4.2026" or "4.5.2026", because no country writes points behind a month. */
  dayFirst = false;
  /** Some date can only have the month first: "04/27/2026". */
  monthFirst = false;
  /** An ambiguous date as written, '' if none. */
  open = '';

  /** Notes the first two numbers of a date, in their order. */
  parts(first: number, second: number, text: string): void {
    if (first > 12) this.dayFirst ||= second <= 12;
    else if (second > 12) this.monthFirst = true;
    else if (first !== second && this.open === '') this.open = text;
  }

  /** Notes a date with points between its numbers. */
  dotted(text: string): void {
    this.dayFirst = true;
    if (this.open === '') this.open = text;
  }
}

/** A date with or without a clock, as a broker prints it. `clock` is hhmmss; `offset` in minutes east of UTC, null when none is stated. */
type Stamp = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly clock: number;
  readonly precision: 'day' | 'minute' | 'second';
  readonly offset: number | null;
  /** False for a date whose first two numbers are day and month in an order that the date itself does not tell. */
  readonly ordered: boolean;
};

const SUFFIX = /^(?:([AP])\.?M\.?)?\s*(?:(Z|UTC|GMT)?\s*(?:([+-])(\d{1,2}):?(\d{2})?)?|([ECMP])([SD]?)T)$/i;
const WEST: Readonly<Record<string, number>> = { E: 5, C: 6, M: 7, P: 8 };
/** No date is longer. */
const MOST_LETTERS = 80;
type Suffix = { readonly half: string; readonly offset: number | null };
const NO_SUFFIX: Suffix = { half: '', offset: null };

/** Parses the suffix of a clock: "PM", "EDT", "GMT-04", "+02:00", "PM EST". "ET" has no offset. Null if invalid. */
function readSuffix(text: string): Suffix | null {
  const match = SUFFIX.exec(text);
  if (!match) return null;
  const [, half = '', utc, sign, hours, minutes = '0', zone, season = ''] = match;
  const size = Number(hours) * 60 + Number(minutes);
  if (sign !== undefined && size > 14 * 60) return null;
  let offset: number | null = utc === undefined ? null : 0;
  if (sign !== undefined) offset = sign === '-' ? -size : size;
  if (zone !== undefined && season !== '') offset = ((season.toUpperCase() === 'D' ? 1 : 0) - WEST[zone.toUpperCase()]!) * 60;
  return { half: half.toUpperCase(), offset };
}

/** Suffixes as last seen: a file repeats them on every row. */
let lastText = '';
let lastSuffix: Suffix | null = NO_SUFFIX;

const suffixOf = (text: string): Suffix | null => {
  if (text !== lastText) [lastText, lastSuffix] = [text, readSuffix(text.replace(/^[\s,]+/, '').trimEnd())];
  return lastSuffix;
};

/** Hours on a clock of 24, or -1. Some clocks of twelve hours begin at 0: "00:00 AM" is midnight. */
function hourOf(hour: number, half: string): number {
  if (half === '') return hour < 24 ? hour : -1;
  return hour > 12 ? -1 : (hour % 12) + (half === 'P' ? 12 : 0);
}

const numbers = new Int32Array(6);

/**
 * Parses "3/20/26", "03/20/2026 10:41:30", "6/9/2026, 7:55:00 PM EDT", "2025.11.14 03:42:10", "2026/07/20
 * 08:03:06,GMT-04" and "10/01/2025 21:13:23 +02:00": month, day, year, or with `dayFirst` day, month, year
 * ("20.3.2026" too), or year first. Fractions of a second are skipped. Null if invalid; does not check that the day
 * exists.
 */
export function readStamp(text: string, dayFirst = false): Stamp | null {
  return text.length > MOST_LETTERS ? null : scan(text, dayFirst);
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one pass over the letters of every row’s date, without a text in between
function scan(text: string, dayFirst: boolean): Stamp | null {
  let count = 0;
  let first = 0;
  let at = 0;
  let yearDigits = 0;
  for (; count < 6; at++) {
    const from = at;
    let value = 0;
    let digit = text.charCodeAt(at) - 48;
    for (; digit >= 0 && digit <= 9; digit = text.charCodeAt(++at) - 48) value = value * 10 + digit;
    const size = at - from;
    if (size === 0) {
      if (count >= 5 || count === 3) break;
      return null;
    }
    if (size > 4 || (size > 2 && !(count === 0 || count === 2))) return null;
    if (count === 0) first = size;
    if (count === 2) yearDigits = size;
    numbers[count++] = value;
    const between = text[at];
    const date = count < 3 && (between === '/' || between === '-' || (between === '.' && (first === 4 || dayFirst)));
    const clock = count > 3 && between === ':';
    if (count === 3) while (text[at + 1] === ' ') at++;
    if (!date && !clock && !(count === 3 && (between === ' ' || between === ',' || between === 'T'))) break;
  }
  if (count < 3 || (count > 3 && count < 5)) return null;
  const yearFirst = first === 4;
  if (yearFirst ? yearDigits > 2 : first > 2 || (yearDigits !== 2 && yearDigits !== 4)) return null;
  if (text[at] === '.') while (++at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57);
  const suffix = at >= text.length ? NO_SUFFIX : suffixOf(text.slice(at));
  if (suffix === null || (count === 3 && suffix.half !== '')) return null;
  const hour = count === 3 ? 0 : hourOf(numbers[3]!, suffix.half);
  const minute = count < 5 ? 0 : numbers[4]!;
  const second = count < 6 ? 0 : numbers[5]!;
  if (hour < 0 || minute > 59 || second > 59) return null;
  const a = numbers[0]!;
  const b = numbers[1]!;
  const c = numbers[2]!;
  return {
    year: yearFirst ? a : yearDigits === 2 ? 2000 + c : c,
    month: yearFirst || dayFirst ? b : a,
    day: yearFirst ? c : dayFirst ? a : b,
    clock: hour * 10_000 + minute * 100 + second,
    precision: count === 3 ? 'day' : count === 5 ? 'minute' : 'second',
    offset: suffix.offset,
    ordered: yearFirst,
  };
}
