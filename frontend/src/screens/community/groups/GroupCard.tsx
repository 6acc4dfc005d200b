import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { InvitationAnswer } from '#features/studyGroups/InvitationAnswer.tsx';
import { Meeting } from '#features/studyGroups/Meeting.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { JoinButton } from './JoinButton.tsx';
import css from './memberGroups.module.css';

/** A group card for a member, an invited trader or the public. */
export function GroupCard({ group }: { readonly group: ReplyOf<'groups', 'list'>[number] }) {
  const { zone } = useTrader();
  const { _id, name, description, owner, members, capacity, role } = group;
  return (
    <Card className={css.card}>
      <h3>
        <Link to={`/community/groups/${_id}`}>{name}</Link>
      </h3>
      {description !== '' && <p className={css.about}>{description}</p>}
      <p className={css.meets}>
        <Meeting meeting={group.meeting} zone={zone} />
      </p>
      <div className={css.foot}>
        <span>
          {texts.members(members, capacity)}
          {owner !== null && <> · {texts.ownerRuns(owner)}</>}
        </span>
        <span className={css.actions}>
          {role === 'invited' && <InvitationAnswer id={_id} name={name} />}
          {role === null && <JoinButton id={_id} name={name} full={members >= capacity} />}
        </span>
      </div>
    </Card>
  );
}
