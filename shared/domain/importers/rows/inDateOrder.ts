import { DAY, HOUR, type Millis } from '#domain/units/millis.ts';
import { type ZoneClock, zoneClock } from '#domain/units/zoneClock.ts';
import type { FileSettings, Imported, Unreadable } from '../imported.ts';
import { rowReasons } from '../rowReasons.ts';
import { dayInName } from '../values/dayInName.ts';
import type { StatementClock } from '../values/statementClock.ts';
import type { DraftFill } from './draftFill.ts';
import type { RowLog } from './rowLog.ts';

/** This many consecutive days in the broker's own order are not a coincidence. */
const ORDERED_DAYS = 5;

/** The order of a file's rows in time, of those that are fills. */
export class DayRows {
  private first = Number.NaN;
  private last = Number.NaN;
  private rises = 0;
  private falls = 0;

  /** The time of the next row; null for a row that is no fill. */
  add(time: Millis | null): void {
    if (time === null) return;
    if (Number.isNaN(this.first)) this.first = time;
    else if (time - this.last > DAY / 2) this.rises++;
    else if (this.last - time > DAY / 2) this.falls++;
    this.last = time;
  }

  /** True if the newest rows come first; null if undetermined. */
  get newestFirst(): boolean | null {
    return this.first === this.last || Number.isNaN(this.first) ? null : this.first > this.last;
  }

  /** True when its days are in the order in which the broker writes rows, or are too few to decide. */
  isOrdered(newestFirst: boolean): boolean {
    return this.rises + this.falls + 1 < ORDERED_DAYS || (newestFirst ? this.rises : this.falls) === 0;
  }
}

/** A file read with its dates in one order. */
export type DatedReading = {
  readonly clock: StatementClock;
  readonly log: RowLog;
  /** True if its broker writes dates in the computer's local order. */
  readonly isLocal: boolean;
  /** False when its days are not in the order in which its broker writes rows. */
  readonly isOrdered: boolean;
  /** The file's content; `waits` is the reason its fills must wait. */
  finish(waits?: string): Imported;
};

/**
 * No exchange or currency market is open from Saturday noon to Sunday at eleven, in any zone a computer prints;
 * hours since Saturday.
 */
const [CLOSES, OPENS] = [12, 35];

/**
 * Reads a file in the order its dates have. One that can only be a day, or only a month, decides for all. Where each reads both ways, month first is
 * what brokers print, unless they write as the trader's computer does: then what only one order can be decides, else the trader's answer,
 * and until there is one the fills wait.
 */
export function inDateOrder(
  read: (dayFirst: boolean) => DatedReading | Unreadable,
  answer: NonNullable<FileSettings['answers']>['dateOrder'],
  fileName: string,
): Imported | Unreadable {
  const month = read(false);
  if ('sentence' in month) return month;
  const { dayFirst, monthFirst, open } = month.clock.signs;
  const isMixed = dayFirst && monthFirst;
  if (isMixed ? !month.isLocal : !dayFirst && (monthFirst || open === '' || !month.isLocal)) return month.finish();
  const day = read(true);
  if ('sentence' in day) return day;
  if (dayFirst && !isMixed) return day.finish();
  const one = isMixed ? null : onlyOrder(month, day, fileName);
  const decided = one ?? (answer === 'day' ? day : answer === 'month' ? month : null);
  if (decided !== null) return decided.finish();
  const guess = spanOf(day) < spanOf(month) ? day : month;
  guess.log.findings.ask({ question: 'dateOrder', about: open, guess: guess === day ? 'day' : 'month' });
  return guess.finish(rowReasons.openDates(open));
}

/** The only one of two readings that can be; null when both can, or neither. */
function onlyOrder(month: DatedReading, day: DatedReading, fileName: string): DatedReading | null {
  const named = dayInName(fileName, true);
  const signs: readonly ((reading: DatedReading) => boolean)[] = [
    // An exit before its entry fails as a row.
    (reading) => reading.log.problems.failed <= Math.min(month.log.problems.failed, day.log.problems.failed),
    (reading) => !fillsOf(reading).some((fill) => isWeekend(fill, reading.clock.zone)),
    (reading) => named === null || !fillsOf(reading).some(({ time }) => time > Date.parse(named) + 2 * DAY),
    ({ isOrdered }) => isOrdered,
  ];
  for (const canBe of signs) if (canBe(month) !== canBe(day)) return canBe(month) ? month : day;
  return null;
}

const fillsOf = ({ log }: DatedReading): readonly DraftFill[] => Array.from({ length: log.size }, (_, at) => log.at(at));

const clocks = new Map<string, ZoneClock>();

/**
 * True for a purchase or sale while every exchange is closed, and on a Saturday without a clock time; coins and what their brokers price
 * themselves trade on.
 */
function isWeekend({ instrument, action, time, precision }: DraftFill, zone: string): boolean {
  if (instrument.kind === 'crypto' || instrument.kind === 'cfd' || (action !== 'buy' && action !== 'sell')) return false;
  const clock = clocks.get(zone) ?? zoneClock(zone);
  clocks.set(zone, clock);
  const hours = (((time + clock.offset(time)) / HOUR) % 168) - 48;
  return hours >= (precision === 'day' ? 0 : CLOSES) && hours < OPENS;
}

/** Time from the first fill to the last, in milliseconds. */
function spanOf(reading: DatedReading): number {
  const times = fillsOf(reading).map(({ time }) => time);
  return times.length === 0 ? 0 : times.reduce((a, b) => (a > b ? a : b)) - times.reduce((a, b) => (a < b ? a : b));
}
