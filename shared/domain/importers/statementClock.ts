import { zonedTime } from '../time.ts';
import type { TimePrecision } from '../trades/fill.ts';

const DAY = 86_400_000;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = (year: number, month: number) => (month === 2 && leap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0));

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

  /** Year first, with any or no separators: "20260109;093105", "2026-01-09, 09:31:05", "2026-01-09 09:31", "20260109". */
  yearFirst(text: string): number {
    let value = 0;
    let digits = 0;
    for (let at = 0; at < text.length; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        digits++;
      } else if (digits < 4) return this.#refuse(text);
      else if (digit > 9 && digits >= 12) break;
    }
    if (digits !== 8 && digits !== 12 && digits !== 14) return this.#refuse(text);
    this.precision = digits === 8 ? 'day' : digits === 12 ? 'minute' : 'second';
    if (digits === 8) value *= 1_000_000;
    else if (digits === 12) value *= 100;
    const date = Math.floor(value / 1_000_000);
    return this.#at(text, date, value - date * 1_000_000);
  }

  /** ISO 8601, its own offset first, else the statement's zone: "2026-03-09T09:31:00-04:00", "2026-03-09 09:31", "2026-03-09". */
  iso(text: string): number {
    const match = ISO.exec(text);
    if (!match) return this.#refuse(text);
    const [, date = '', time, fraction = '', offset] = match;
    const wall = this.yearFirst(`${date}${time ?? ''}`);
    if (Number.isNaN(wall) || time === undefined) return wall;
    const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
    if (offset === undefined) return wall + thousandths;
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
    const east = /z/i.test(offset) ? 0 : (offset[0] === '-' ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', '') || 0));
    return Date.UTC(year, month - 1, day, hour, minute, second, thousandths) - east * 60_000;
  }

  /** American dates without a time: "03/20/2026", "3/20/26". */
  american(text: string): number {
    const match = US.exec(text);
    if (!match) return this.#refuse(text);
    const [, month, day, year] = match.map(Number);
    this.precision = 'day';
    return this.#at(text, (year! < 100 ? 2000 + year! : year!) * 10_000 + month! * 100 + day!, 0);
  }

  #at(text: string, date: number, clock: number): number {
    const year = Math.floor(date / 10_000);
    const month = Math.floor(date / 100) % 100;
    const day = date % 100;
    const hour = Math.floor(clock / 10_000);
    const minute = Math.floor(clock / 100) % 100;
    const second = clock % 100;
    if (day < 1 || day > daysOf(year, month) || hour > 23 || minute > 59 || second > 59) return this.#refuse(text);
    if (year < 1970 || year > 2100) {
      this.problem = `The date "${text.slice(0, 40)}" is outside the years 1970 to 2100. Correct it in the file.`;
      return Number.NaN;
    }
    this.usedZone = true;
    let midnight = this.#midnights.get(date);
    if (midnight === undefined) {
      midnight = this.#evenDay(year, month, day);
      this.#midnights.set(date, midnight);
    }
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
    this.problem = text === '' ? 'The date is missing.' : `"${text.slice(0, 40)}" is not a date this layout uses. Export the file again without changing its dates.`;
    return Number.NaN;
  }
}
