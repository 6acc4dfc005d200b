import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { accessDenied } from '#shared/access.ts';
import { InvitationAnswer } from '../studyGroups/InvitationAnswer.tsx';
import css from './notices.module.css';

type Props = { readonly id: string; readonly onAnswered: () => void };

/**
 * Buttons to answer a study group's invitation, and a link to the group once accepted, or to the plans that include
 * groups. Nothing for one answered elsewhere or expired; users whose plan lacks groups learn it on answering.
 */
export function InvitationLine({ id, onAnswered }: Props) {
  const { user } = useSession();
  const [given, setAnswered] = useState<boolean | null>(null);
  const mayOpen = accessDenied('premium', user, Date.now()) === null;
  const { value: groups, error } = useApiQuery('groups', 'list', {}, mayOpen);
  const role = groups?.find(({ _id }) => _id === id)?.role ?? null;
  const answered = given ?? (groups === null || role === 'invited' ? null : role !== null);
  const page = `/community/groups/${id}`;
  const isAsking = mayOpen && groups === null && error === null;
  if (isAsking || answered === false) return null;
  return (
    <div className={css.invitation}>
      {!mayOpen && <p>{answered ? texts.joinedWithoutPlan : texts.opensWithPlan}</p>}
      {answered ? (
        <Link to={mayOpen ? page : '/pricing'} state={mayOpen ? null : { from: page }}>
          {mayOpen ? texts.openGroup : lockedTexts.seePlans}
        </Link>
      ) : (
        <InvitationAnswer
          id={id}
          name={texts.theGroup}
          onAnswered={(accepted) => {
            setAnswered(accepted);
            onAnswered();
          }}
        />
      )}
    </div>
  );
}
