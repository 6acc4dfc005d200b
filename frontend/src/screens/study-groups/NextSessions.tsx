import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { nextMeeting } from '#domain/groups/nextMeeting.ts';
import { millis } from '#domain/units/millis.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import css from './studyGroups.module.css';

/** Maximum number of next sessions shown. */
const MOST = 6;

/** When the groups meet next, the earliest first, by the reader's clock. Nothing where none has a fixed time. */
export function NextSessions({ groups }: { readonly groups: ReplyOf<'studyGroups', 'list'> }) {
  const { zone } = useTrader();
  const now = millis(Date.now());
  const sessions = groups
    .flatMap((group) => (group.meeting === null ? [] : [{ group, at: nextMeeting(group.meeting, now) }]))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST);
  if (sessions.length === 0) return null;
  return (
    <Card title={texts.nextSessions}>
      <ul className={css.sessions}>
        {sessions.map(({ group, at }) => (
          <li key={group._id}>
            <span>{stamp(at, zone)}</span>
            <Link to={`/study-groups/${group._id}`}>{group.name}</Link>
            <span>{groupTexts.spots(group.members, group.capacity)}</span>
          </li>
        ))}
      </ul>
      <CardNote>{texts.inYourTime}</CardNote>
    </Card>
  );
}
