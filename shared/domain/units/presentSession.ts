import { dayNumber, dayText, weekdayOf } from './dayKey.ts';
import { HOUR, type Millis } from './millis.ts';
import { sessionClock } from './sessionClock.ts';
import { zoneClock } from './zoneClock.ts';

const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 7];
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
