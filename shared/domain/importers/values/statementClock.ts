import type { TimePrecision } from '#domain/trades/fill.ts';
import { DAY, elapsed, MINUTE, type Millis, millis } from '#domain/units/millis.ts';
import { clockSeconds, daysInMonth, wallParts } from '#domain/units/wallParts.ts';
import { type ZoneClock, zoneClock } from '#domain/units/zoneClock.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { wholeAt } from '../csv/codes.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import { rowReasons } from '../rowReasons.ts';
import { DateSigns, readStamp } from './readStamp.ts';

/** Result for a cell that is not a time. */
const NEVER = millis(Number.NaN);
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Allowed letters between a date and its time, and after a time. */
const TIME_FOLLOWS = /t/i;
const EASTERN = /^E[SD]?T\s*$/i;

/** Separators of queries between a date and its clock: a semicolon, a comma or a blank. */
const isBetween = (code: number): boolean => code === 59 || code === 44 || code === 32;

/** Starts of days by zone, cached from file to file: the calendar does not change, and asking Intl for a day costs as much as ten rows. */
const midnightsOf = new Map<string, Map<number, Millis>>();

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
  /** Evidence so far for the order of its dates. */
  readonly signs = new DateSigns();
  private readonly offsets: ZoneClock;
  private readonly dayFirst: boolean;
  /** The last day that was found to exist, and the last one whose start was looked up, as yyyymmdd. */
  private knownDate = 0;
  private lastDate = 0;
  private lastMidnight = millis(0);
  private readonly midnights: Map<number, Millis>;

  /** `dayFirst`: dates that begin with one or two digits begin with the day. */
  constructor(zone: string, dayFirst = false) {
    this.zone = zone;
    this.dayFirst = dayFirst;
    this.offsets = zoneClock(zone);
    this.midnights = midnightsOf.get(zone) ?? new Map();
    midnightsOf.set(zone, this.midnights);
  }

  /** The zone in which its times were read: UTC where each states its own offset, for then no choice of a zone changes any. */
  zoneRead(): { readonly zone: string; readonly zoneCertain: boolean } {
    return this.usedZone ? { zone: this.zone, zoneCertain: false } : { zone: 'UTC', zoneCertain: true };
  }

  /** Year first, with any or no separators: "20260109;093105", "2026-01-09, 09:31:05 EST", "2026-01-09 09:31", "20260109". */
  yearFirst(text: string): Millis {
    const wall = this.digits(text);
    return Number.isNaN(wall) ? NEVER : this.zoned(wall);
  }

  /** The same for a cell. Nearly every row has the day of the row above it, as "20260109;093105": that is read in place. */
  yearFirstIn(rows: CsvRows, column: number): Millis {
    const { codes, base } = rows;
    const from = rows.from(column) - base;
    const known = rows.to(column) - base === from + 15 && isBetween(codes[from + 8]!) && wholeAt(codes, from, from + 8) === this.lastDate;
    const seconds = known ? clockSeconds(wholeAt(codes, from + 9, from + 15)) : -1;
    if (seconds < 0 || Number.isNaN(this.lastMidnight)) return this.yearFirst(rows.cell(column));
    this.precision = 'second';
    return millis(this.lastMidnight + seconds * 1000);
  }

  /** ISO 8601, its own offset first, else the statement's zone: "2026-03-09T09:31:00-04:00", "2026-03-09 09:31", "2026-03-09". */
  iso(text: string): Millis {
    const match = ISO.exec(text);
    if (!match) return this.refuse(text);
    const [, date, time, fraction = '', offset] = match;
    const wall = this.digits(time === undefined ? date! : `${date}T${time}`);
    if (Number.isNaN(wall)) return NEVER;
    const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
    if (time === undefined || offset === undefined) return millis(this.zoned(wall) + thousandths);
    const minutes = /z/i.test(offset) ? 0 : Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', ''));
    if (minutes > 14 * 60) return this.refuse(text);
    const { year, month, day, hour, minute, second } = wallParts(wall);
    return millis(Date.UTC(year, month - 1, day, hour, minute, second, thousandths) - (offset[0] === '-' ? -minutes : minutes) * MINUTE);
  }

  /** Dates with or without a clock, in the file's order or year first, their own offset before the statement's zone: see `readStamp`. */
  stamp(text: string): Millis {
    const stamp = readStamp(text, this.dayFirst);
    if (stamp === null) {
      if (!this.dayFirst && readStamp(text, true) !== null) this.signs.dotted(text);
      return this.refuse(text);
    }
    if (!stamp.ordered) this.signs.parts(this.dayFirst ? stamp.day : stamp.month, this.dayFirst ? stamp.month : stamp.day, text);
    const wall = this.existing((stamp.year * 100 + stamp.month) * 100 + stamp.day, stamp.clock, text);
    this.precision = stamp.precision;
    if (Number.isNaN(wall) || stamp.offset === null) return Number.isNaN(wall) ? NEVER : this.zoned(wall);
    const { hour, minute, second } = wallParts(wall);
    return millis(Date.UTC(stamp.year, stamp.month - 1, stamp.day, hour, minute, second) - stamp.offset * MINUTE);
  }

  /** American dates without a time: "03/20/2026", "3/20/26". */
  american(text: string): Millis {
    const time = this.stamp(text);
    return this.precision === 'day' && text.includes('/') && text.indexOf('/') < 3 ? time : this.refuse(text);
  }

  /** A wall time as the number yyyymmddhhmmss; NaN if invalid. */
  private digits(text: string): number {
    let value = 0;
    let digits = 0;
    for (let at = 0; at < text.length; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        digits++;
      } else if (digits < 4) return this.refuse(text);
      else if (digit > 16 && !(digits === 8 && TIME_FOLLOWS.test(text[at]!))) {
        if (!EASTERN.test(text.slice(at))) return this.refuse(text);
        break;
      }
    }
    this.precision = digits === 8 ? 'day' : digits === 12 ? 'minute' : 'second';
    if (digits === 8) value *= 1_000_000;
    else if (digits === 12) value *= 100;
    else if (digits !== 14) return this.refuse(text);
    const date = Math.floor(value / 1_000_000);
    const clock = value - date * 1_000_000;
    return clockSeconds(clock) < 0 ? this.refuse(text) : this.existing(date, clock, text);
  }

  /** The wall time of a day that exists, in the years that are read; else NaN. */
  private existing(date: number, clock: number, text: string): number {
    const wall = date * 1_000_000 + clock;
    if (date === this.knownDate) return wall;
    const { year, month, day } = wallParts(wall);
    if (day < 1 || day > daysInMonth(year, month)) return this.refuse(text);
    if (year >= 1970 && year <= 2100) {
      this.knownDate = date;
      return wall;
    }
    this.problem = `The date "${text.slice(0, 40)}" is outside the years 1970 to 2100. Correct it in the file.`;
    return Number.NaN;
  }

  private zoned(wall: number): Millis {
    this.usedZone = true;
    const date = Math.floor(wall / 1_000_000);
    if (date !== this.lastDate) {
      const { year, month, day } = wallParts(wall);
      this.lastDate = date;
      this.lastMidnight = this.midnights.get(date) ?? this.evenDay(year, month, day);
      this.midnights.set(date, this.lastMidnight);
    }
    if (!Number.isNaN(this.lastMidnight)) return millis(this.lastMidnight + clockSeconds(wall - date * 1_000_000) * 1000);
    const { year, month, day, hour, minute, second } = wallParts(wall);
    return zonedTime(this.zone, year, month, day, hour, minute, second);
  }

  /** UTC of a day's start when the zone's clock is not moved at it or during the day, else NaN. */
  private evenDay(year: number, month: number, day: number): Millis {
    const wall = millis(Date.UTC(year, month - 1, day));
    const offset = this.offsets.offset(elapsed(this.offsets.offset(wall), wall));
    const start = elapsed(offset, wall);
    return this.offsets.offset(millis(start - 1)) === offset && this.offsets.offset(millis(start + DAY - 1)) === offset ? start : NEVER;
  }

  private refuse(text: string): Millis {
    this.problem = text === '' ? rowReasons.noDate : rowReasons.unreadDate(text);
    return NEVER;
  }
}
