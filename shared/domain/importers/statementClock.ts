import { zonedTime } from '../time.ts';
import type { TimePrecision } from '../trades/fill.ts';

const DAY = 86_400_000;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** What may stand between a date and its time besides signs, and behind a time. */
const TIME_FOLLOWS = /t/i;
const EASTERN = /^E[SD]?T\s*$/i;

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = (year: number, month: number) => (month === 2 && leap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0));
/** The parts of a wall time yyyymmddhhmmss. */
const apart = (wall: number) => {
  const date = Math.floor(wall / 1_000_000);
  const clock = wall - date * 1_000_000;
  return {
    year: Math.floor(date / 10_000),
    month: Math.floor(date / 100) % 100,
    day: date % 100,
    hour: Math.floor(clock / 10_000),
    minute: Math.floor(clock / 100) % 100,
    second: clock % 100,
  };
};

/**
 * Reads the dates and times of one statement: walls of its zone to UTC milliseconds. Each read gives NaN when the text is no time
 * of 1970 to 2100, with `problem` saying why, and sets `precision`. A zone's offset is looked up once a day, not once a row.
 */
export class StatementClock {
  readonly zone: string;
  precision: TimePrecision = 'second';
  problem = '';
  /** True once a time was read that did not state its own offset. */
  usedZone = false;
  readonly #midnights = new Map<number, number>();

  constructor(zone: string) {
    this.zone = zone;
  }

  /** Year first, with any or no separators: "20260109;093105", "2026-01-09, 09:31:05 EST", "2026-01-09 09:31", "20260109". */
  yearFirst(text: string): number {
    const wall = this.#digits(text);
    return Number.isNaN(wall) ? wall : this.#zoned(wall);
  }

  /** ISO 8601, its own offset first, else the statement's zone: "2026-03-09T09:31:00-04:00", "2026-03-09 09:31", "2026-03-09". */
  iso(text: string): number {
    const match = ISO.exec(text);
    const wall = this.#digits(match ? `${match[1]}T${match[2] ?? ''}` : text);
    if (!match || Number.isNaN(wall)) return match ? wall : this.#refuse(text);
    const [, , time, fraction = '', offset] = match;
    const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
    if (time === undefined || offset === undefined) return this.#zoned(wall) + thousandths;
    const minutes = /z/i.test(offset) ? 0 : Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', ''));
    if (minutes > 14 * 60) return this.#refuse(text);
    const { year, month, day, hour, minute, second } = apart(wall);
    return Date.UTC(year, month - 1, day, hour, minute, second, thousandths) - (offset[0] === '-' ? -minutes : minutes) * 60_000;
  }

  /** American dates without a time: "03/20/2026", "3/20/26". */
  american(text: string): number {
    const match = US.exec(text);
    if (!match) return this.#refuse(text);
    const [, month = '', day = '', year = ''] = match;
    return this.yearFirst(`${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }

  /** A wall time as the number yyyymmddhhmmss; NaN when it is none. */
  #digits(text: string): number {
    let value = 0;
    let digits = 0;
    for (let at = 0; at < text.length; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        digits++;
      } else if (digits < 4) return this.#refuse(text);
      else if (digit > 16 && !(digits === 8 && TIME_FOLLOWS.test(text[at]!))) {
        if (!EASTERN.test(text.slice(at))) return this.#refuse(text);
        break;
      }
    }
    this.precision = digits === 8 ? 'day' : digits === 12 ? 'minute' : 'second';
    if (digits === 8) value *= 1_000_000;
    else if (digits === 12) value *= 100;
    else if (digits !== 14) return this.#refuse(text);
    const { year, month, day, hour, minute, second } = apart(value);
    if (day < 1 || day > daysOf(year, month) || hour > 23 || minute > 59 || second > 59) return this.#refuse(text);
    if (year >= 1970 && year <= 2100) return value;
    this.problem = `The date "${text.slice(0, 40)}" is outside the years 1970 to 2100. Correct it in the file.`;
    return Number.NaN;
  }

  #zoned(wall: number): number {
    this.usedZone = true;
    const date = Math.floor(wall / 1_000_000);
    let midnight = this.#midnights.get(date);
    if (midnight === undefined) {
      const { year, month, day } = apart(wall);
      midnight = this.#evenDay(year, month, day);
      this.#midnights.set(date, midnight);
    }
    const { year, month, day, hour, minute, second } = apart(wall);
    if (Number.isNaN(midnight)) return zonedTime(this.zone, year, month, day, hour, minute, second);
    return midnight + (hour * 3600 + minute * 60 + second) * 1000;
  }

  /** UTC of a day's start where the clock is not moved during it; NaN on the days it is. */
  #evenDay(year: number, month: number, day: number): number {
    const next = new Date(Date.UTC(year, month - 1, day + 1));
    const start = zonedTime(this.zone, year, month, day, 0, 0, 0);
    const end = zonedTime(this.zone, next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate(), 0, 0, 0);
    return end - start === DAY ? start : Number.NaN;
  }

  #refuse(text: string): number {
    this.problem =
      text === ''
        ? 'The date is missing.'
        : `"${text.slice(0, 40)}" is not a date this layout uses. Export the file again without changing its dates.`;
    return Number.NaN;
  }
}
