import { dayNumber, dayText, weekdayOf } from './dayKey.ts';
import { HOUR, type Millis, millis } from './millis.ts';
import { zoneClock } from './zoneClock.ts';

/** From the end of a session, 17:00 in New York, to midnight. */
const CLOSE_TO_MIDNIGHT = 7 * HOUR;
const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 7];

/**
 * The trade date of futures sessions, which end at 17:00 in New York, as a count of days since 1970-01-01: what happens
 * from 17:00 on belongs to the next day, and from Friday 17:00 to Sunday to Monday. A holiday's session keeps its own
 * date, as brokers renew daily limits; where an exchange joins it to the next day, files say so with a trade date.
 * Source: CME Globex hours, Sunday 18:00 to Friday 17:00 with a break from 17:00 to 18:00.
 */
export function sessionClock(): (at: Millis) => number {
  const clock = zoneClock('America/New_York');
  return (at) => {
    const day = dayNumber(millis(at + CLOSE_TO_MIDNIGHT), clock.offset(at));
    const weekday = weekdayOf(day);
    return weekday === SATURDAY ? day + 2 : weekday === SUNDAY ? day + 1 : day;
  };
}

/** Hours of the day in New York. */
const [ENDS, OPENS] = [17, 18];

/** The session day that it is, "2026-11-27"; null from Friday 17:00 in New York to Sunday 18:00, when no session is on or next. */
export function presentSession(now: Millis): string | null {
  const clock = zoneClock('America/New_York');
  const today = dayNumber(now, clock.offset(now));
  const hour = (now + clock.offset(now)) / HOUR - 24 * today;
  const isWeekend =
    weekdayOf(today) === SATURDAY || (weekdayOf(today) === SUNDAY && hour < OPENS) || (weekdayOf(today) === FRIDAY && hour >= ENDS);
  return isWeekend ? null : dayText(sessionClock()(now));
}
