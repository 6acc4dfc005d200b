import { DAY, type Millis, millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import type { GroupMeeting, StudyGroup } from './studyGroup.ts';

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

/**
 * A member's latest answer: whether they attend the session at `session` (UTC milliseconds), and their finished
 * homework.
 */
export type GroupAnswer = { readonly session: number | null; readonly going: boolean; readonly homework: number | null };

/** When a group meets next; null without a fixed time. */
export const nextSession = ({ meeting }: Pick<StudyGroup, 'meeting'>, now: Millis): Millis | null =>
  meeting === null ? null : nextMeeting(meeting, now);

/**
 * An answer's current meaning. Answers to a past or moved session, or to other homework, are void: `going` is null
 * then.
 */
export function presentAnswer(
  group: Pick<StudyGroup, 'meeting' | 'homework' | 'homeworkNumber'>,
  answer: GroupAnswer | undefined,
  now: Millis,
): { readonly going: boolean | null; readonly didHomework: boolean } {
  const session = nextSession(group, now);
  const going = answer === undefined || session === null || answer.session !== session ? null : answer.going;
  return { going, didHomework: group.homework !== '' && answer?.homework === group.homeworkNumber };
}
