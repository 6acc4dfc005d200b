import * as texts from '#copy/together/groupTexts.ts';
import { type GroupMeeting, nextMeeting } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { clockTime, stamp } from '#format/stamp.ts';
import { zoneName } from '#format/zoneName.ts';

type Props = { readonly meeting: GroupMeeting | null; readonly zone: string };

/** When a group meets by its own clock, and the next time by the reader's. */
export function Meeting({ meeting, zone }: Props) {
  if (meeting === null) return <>{texts.noMeeting}</>;
  const next = nextMeeting(meeting, millis(Date.now()));
  return (
    <>
      <span>{texts.meets(meeting.weekday, clockTime(next, meeting.timeZone), zoneName(meeting.timeZone))}</span>
      <small>{texts.next(stamp(next, zone))}</small>
    </>
  );
}
