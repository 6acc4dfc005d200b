import { DAY, HOUR, type Millis, millis } from './millis.ts';

const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

const NAME = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+)+$/;

/** True for "UTC" and every IANA zone this runtime knows, older and newer names too (Asia/Katmandu, Asia/Kathmandu). Never throws. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > 64) return false;
  if (known.has(text)) return true;
  if (!NAME.test(text)) return false;
  try {
    // Nothing is remembered: a zone has thousands of spellings in large and small letters, and strangers may send them all.
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const digits = '2-digit';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds to add to UTC to get the zone's wall time at that instant. Source: the runtime's IANA data through Intl. */
export function offsetAt(ms: Millis, zone: string): Millis {
  if (zone === 'UTC') return millis(0);
  const second = Math.floor(ms / 1000) * 1000;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(second)) parts[type] = value;
  const wall = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  return millis(wall - second);
}

/** A stretch of time [from, until) over which a zone's offset does not change. Milliseconds. */
type Stretch = { readonly from: Millis; readonly until: Millis; readonly offset: Millis };

/** Two changes of a zone are never this close and opposite, so equal offsets at both ends mean no change in between. */
const WINDOW = 14 * DAY;
const windows = new Map<string, Map<number, readonly Stretch[]>>();

/** The stretches of one window of a zone: one, or two around a clock change. Looked up once per zone. */
function stretchesAt(zone: string, index: number): readonly Stretch[] {
  let known = windows.get(zone);
  if (!known) {
    known = new Map();
    windows.set(zone, known);
  }
  let found = known.get(index);
  if (!found) {
    const [from, until] = [millis(index * WINDOW), millis((index + 1) * WINDOW)];
    const [first, last] = [offsetAt(from, zone), offsetAt(until, zone)];
    const change = first === last ? until : firstAfter(from, until, (ms) => offsetAt(ms, zone) !== first);
    found = [{ from, until: change, offset: first }];
    if (change < until) found = [...found, { from: change, until, offset: last }];
    known.set(index, found);
  }
  return found;
}

/** Answers a zone's offset: milliseconds to add to UTC. */
export type ZoneClock = { offset(ms: Millis): Millis };

/** A clock for many instants of one zone; those that come in order cost almost nothing. */
export function zoneClock(zone: string): ZoneClock {
  let now: Stretch = { from: millis(0), until: millis(0), offset: millis(0) };
  return {
    offset(ms) {
      if (ms >= now.from && ms < now.until) return now.offset;
      const around = stretchesAt(zone, Math.floor(ms / WINDOW));
      now = around.find(({ until }) => ms < until) ?? around[0]!;
      return now.offset;
    },
  };
}

/** The first whole second in (low, high] for which `holds` is true, when it is false before and true after. */
function firstAfter(low: Millis, high: Millis, holds: (ms: Millis) => boolean): Millis {
  let [no, yes] = [low, high];
  while (yes - no > 1000) {
    const middle = millis(Math.floor((no + yes) / 2000) * 1000);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** The instant (UTC milliseconds) of a wall time. A time that a clock change skips is moved behind the gap; one that repeats is its first. */
export function zonedTime(zone: string, year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Millis {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // By the offsets of the day before and the day after, between which at most one change is.
  const one = millis(wall - offsetAt(millis(wall - DAY), zone));
  const other = millis(wall - offsetAt(millis(wall + DAY), zone));
  const [early, late] = one < other ? [one, other] : [other, one];
  return [early, late].find((ms) => ms + offsetAt(ms, zone) === wall) ?? late;
}

/** A wall clock and calendar reading. */
type ZonedParts = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** ISO: Monday 1 to Sunday 7. */
  readonly weekday: number;
};

/** The wall clock and calendar of a zone at an instant. */
export function zonedParts(ms: Millis, zone: string): ZonedParts {
  const wall = new Date(ms + offsetAt(ms, zone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay() || 7,
  };
}

/** Days since 1970-01-01 on the wall calendar, from UTC milliseconds and the zone's offset. */
export const dayNumber = (ms: Millis, offset: Millis): number => Math.floor((ms + offset) / DAY);

/** Days from 1970-01-01 to a calendar day, "2026-03-09". NaN when it is none. */
export const dayNumberOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY;

/** "2026-03-09" for a count of days since 1970-01-01. */
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The zone's calendar day of an instant: "2026-03-09". */
export const dayKey = (ms: Millis, zone: string): string => dayText(dayNumber(ms, offsetAt(ms, zone)));

/** Hour of the day, 0 to 23, from UTC milliseconds and the zone's offset. */
export const hourOf = (ms: Millis, offset: Millis): number => Math.floor((ms + offset - dayNumber(ms, offset) * DAY) / HOUR);

/** ISO weekday, Monday 1 to Sunday 7, of a count of days since 1970-01-01 (a Thursday). */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
