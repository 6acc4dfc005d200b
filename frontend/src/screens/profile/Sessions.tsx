import { useState } from 'react';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SessionRow } from './SessionRow.tsx';
import css from './Sessions.module.css';
import { useSessions } from './useSessions.ts';

/** The user's sessions. Each can be signed out alone, or all together, including this one. */
export default function Sessions({ zone }: { readonly zone: string }) {
  const { sessions, problem, busy, retry, end, endAll } = useSessions();
  return (
    <>
      <p className={css.lead}>{profileTexts.sessionsLead}</p>
      {problem !== null && (
        <Notice kind="error" actions={<Button onClick={retry}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      {sessions === null && problem === null && (
        <p className={css.lead} role="status">
          {profileTexts.sessionsLoading}
        </p>
      )}
      {sessions !== null && (
        <ul className={css.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} zone={zone} busy={busy === session.id} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      <EndAll busy={busy === 'all'} onEnd={endAll} />
    </>
  );
}

/** Signs out everywhere, once that was asked. */
function EndAll({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>{profileTexts.signOutAll}</Button>;
  return (
    <fieldset className={css.ask}>
      <legend>{profileTexts.signOutAllTitle}</legend>
      <span>{profileTexts.signOutAllText}</span>
      <Button look="primary" busy={busy && 'Signing out …'} onClick={onEnd}>
        {profileTexts.signOutAllYes}
      </Button>
      <Button onClick={() => setAsked(false)}>Cancel</Button>
    </fieldset>
  );
}
