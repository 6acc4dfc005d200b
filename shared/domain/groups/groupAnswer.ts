import type { Millis } from '../units/millis.ts';
import { nextMeeting } from './nextMeeting.ts';
import type { StudyGroup } from './studyGroup.ts';

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
