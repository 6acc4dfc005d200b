import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { api } from '#browser/api/api.ts';
import { useSession } from '#browser/session/session.ts';
import { completeSignIn } from '#frontend/parts/signIn/completeSignIn.ts';
import css from '#frontend/parts/signIn/google.module.css';
import { takeReturnPath } from '#frontend/parts/signIn/googleSignInUrl.ts';
import { ChooseUsername } from './ChooseUsername.tsx';
import { pendingReply, setPendingReply } from './pendingReply.ts';

/** Whether their name was made up for them; not known counts as no, for the profile asks too. */
const hasMadeUpName = async (): Promise<boolean> => {
  const details = await api.account.details({}).catch(() => null);
  return details?.username === 'generated';
};

/** Goes on as after any sign-in. A newcomer may choose a name first, instead of the one made up for them. */
export default function Success() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [reply] = useState(pendingReply);
  const [choosing, choose] = useState(false);
  const begun = useRef(false);
  const goOn = () => void navigate(takeReturnPath() ?? '/dashboard/overview', { replace: true });
  useEffect(() => {
    if (reply === null || begun.current) return;
    begun.current = true;
    setPendingReply(null);
    void (async () => {
      await completeSignIn(reply);
      if (!reply.isNewUser)
        void navigate('/logging-in', { replace: true, state: { from: takeReturnPath() ?? '/dashboard', referrer: 'login' } });
      else if (await hasMadeUpName()) choose(true);
      else goOn();
    })();
  });
  if (reply === null) return <Navigate to="/login" replace />;
  if (choosing && user !== null) return <ChooseUsername username={user.username} done={goOn} />;
  return (
    <div className={css.page} data-controls="large">
      <h1>Signing in with Google</h1>
      <p role="status">Opening your journal …</p>
    </div>
  );
}
