import { DAY, MINUTE, type Millis, millis } from './millis.ts';

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

/** The instant (UTC milliseconds) of a wall time. A time that a clock change skips moves past the gap; of one that repeats, the first. */
export function zonedTime(zone: string, year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Millis {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // By the offsets a day before and a day after, with at most one change in between.
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

/** Hours of each day without messages, on the clock of a zone: "22:00" to "07:00" runs over midnight. Equal ends are no hours at all. */
type QuietHours = { readonly from: string; readonly until: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When a message of `at` may be shown: then, or at the end of the quiet hours it falls in. UTC milliseconds. An end that the clocks skip moves past the gap.
 */
export function afterQuietHours(at: Millis, quiet: QuietHours | null, zone: string): Millis {
  if (quiet === null) return at;
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
  const { hour, minute } = zonedParts(at, zone);
  const now = hour * 60 + minute;
  const isOvernight = from > until;
  const isQuiet = isOvernight ? now >= from || now < until : now >= from && now < until;
  if (!isQuiet) return at;
  const endsTomorrow = isOvernight && now >= from;
  const day = zonedParts(endsTomorrow ? noonAfter(at, zone) : at, zone);
  const end = zonedTime(zone, day.year, day.month, day.day, Math.floor(until / 60), until % 60);
  // In an hour that the clocks repeat, the end was once already.
  return end > at ? end : millis(at - (at % MINUTE) + (until - now) * MINUTE);
}

/** Noon of the next day there: a day's length later could be two days on, or the same one. */
function noonAfter(at: Millis, zone: string): Millis {
  const { year, month, day } = zonedParts(at, zone);
  return millis(zonedTime(zone, year, month, day, 12) + DAY);
}
