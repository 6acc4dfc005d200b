import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { OwnProfile } from './OwnProfile.tsx';
import { PublicPart } from './PublicPart.tsx';
import css from './profile.module.css';

/** /profile/:username: what that person shares; one's own page has everything that can be set, too. A name that was just changed leads on. */
export default function Profile() {
  const { username = '' } = useParams();
  const { user } = useSession();
  const { hash } = useLocation();
  const [before] = useState(user?.username);
  const is = (name: string | undefined) => name?.toLowerCase() === username.toLowerCase();
  if (user !== null && (is(user.username) || is(before)))
    return (
      <>
        {!is(user.username) && <Navigate to={`/profile/${user.username}${hash}`} replace />}
        <OwnProfile user={user} />
      </>
    );
  return (
    <div className={css.page} data-controls="large">
      <PublicPart key={username} username={username} />
    </div>
  );
}
