import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { OwnProfile } from './OwnProfile.tsx';

/** /profile: redirects to the user's named page; a user without a name has their page here. */
export default function Home() {
  const { user } = useSession();
  const { hash } = useLocation();
  if (user === null) return null;
  return user.username === '' ? <OwnProfile user={user} /> : <Navigate to={{ pathname: `/profile/${user.username}`, hash }} replace />;
}
