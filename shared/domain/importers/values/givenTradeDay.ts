import { dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import { sessionClock } from '#domain/units/sessionClock.ts';

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})|^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/;
/** Days from a session to its trade date: after it over a long holiday, before it where the file's zone is not known yet. */
const [MOST_BEFORE, MOST_AFTER] = [2, 5];

/** The days that a text may mean, "2026-11-27" first; both orders where it writes 11/10/2026. */
function readings(text: string): readonly string[] {
  const [, year, month, day, first, second, last] = DAY_TEXT.exec(text.trim()) ?? [];
  if (year !== undefined) return [`${year}-${month}-${day}`];
  if (first === undefined || second === undefined) return [];
  const [a, b] = [first.padStart(2, '0'), second.padStart(2, '0')];
  return [`${last}-${a}-${b}`, `${last}-${b}-${a}`];
}

/**
 * The trade date that a file gives to a fill, where it is not the date of its session: an exchange may join a holiday's
 * session to the next day's. Null where it is the same or none is given; "unclear" for a text that is no day of that
 * session or the few days around it.
 */
export function givenTradeDay(text: string, time: Millis): string | 'unclear' | null {
  if (text.trim() === '') return null;
  const session = sessionClock()(time);
  const days = readings(text).map((day) => dayNumberOf(day));
  const found = days.find((day) => day >= session - MOST_BEFORE && day <= session + MOST_AFTER);
  if (found === undefined) return 'unclear';
  return found === session ? null : dayText(found);
}
