import { DAY, type Millis, millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import type { GroupMeeting } from './studyGroup.ts';

/** When a group meets next: the first meeting that begins at `now` or later, in UTC milliseconds, by the clock of the group's own zone. */
export function nextMeeting({ weekday, time, timeZone }: GroupMeeting, now: Millis): Millis {
  const { year, month, day, weekday: today } = zonedParts(now, timeZone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const inDays = (weekday - (today % 7) + 7) % 7;
  const on = (days: number): Millis => {
    const date = new Date(Date.UTC(year, month - 1, day) + days * DAY);
    return millis(zonedTime(timeZone, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), hour, minute));
  };
  const soon = on(inDays);
  return soon < now ? on(inDays + 7) : soon;
}
