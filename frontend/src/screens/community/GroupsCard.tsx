import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import css from '#features/community/community.module.css';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { InvitationAnswer } from '#features/studyGroups/InvitationAnswer.tsx';
import { Card } from '#ui/Card.tsx';

/** Maximum number shown; the rest are behind the link. */
const MOST = 4;

/** The user's groups and invitations. Without any, only the link to all groups. */
export function GroupsCard() {
  const { value, error, again } = useApiQuery('groups', 'list', {});
  if (error !== null) return <RetryNotice text={groupTexts.loadFailed} onRetry={again} />;
  if (value === null) return null;
  const own = value.filter(({ role }) => role !== null);
  const shown = own.toSorted((a, b) => Number(b.role === 'invited') - Number(a.role === 'invited')).slice(0, MOST);
  return (
    <Card title={groupTexts.yours} aside={<Link to="/community/groups">{texts.allGroups}</Link>} className={css.beside}>
      {shown.length === 0 && <p>{texts.noGroups}</p>}
      <ul className={css.groups}>
        {shown.map(({ _id, name, members, capacity, role }) => (
          <li key={_id}>
            <Link to={`/community/groups/${_id}`}>{name}</Link>
            <small>{role === 'invited' ? texts.invitedYou : groupTexts.members(members, capacity)}</small>
            {role === 'invited' && (
              <div className={css.standing}>
                <InvitationAnswer id={_id} name={name} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
