import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { PublicPart } from './PublicPart.tsx';
import css from './profile.module.css';

/**
 * /profile/:username: what a member shares. One's own adds their results, or with `?as=member` shows what others get. Redirects from a name that was just changed, and from /profile,
 * unless there is no name yet. */
export default function Profile() {
  const { user } = useSession();
  const { username = user?.username ?? '' } = useParams();
  const { hash, pathname } = useLocation();
  const [before] = useState(user?.username);
  const is = (name: string | undefined) => name?.toLowerCase() === username.toLowerCase();
  const [search] = useSearchParams();
  const isOwn = user !== null && (is(user.username) || is(before));
  const asMember = isOwn && search.get('as') === 'member';
  if (isOwn && !asMember)
    return (
      <>
        {(!is(user.username) || (pathname === '/profile' && username !== '')) && (
          <Navigate to={`/profile/${user.username}${hash}`} replace />
        )}
        <OwnProfile user={user} />
      </>
    );
  return (
    <div className={css.page}>
      {asMember && (
        <Notice className={css.asMember} actions={<ButtonLink to={`/profile/${username}`}>{profileTexts.backToOwn}</ButtonLink>}>
          {profileTexts.asMember}
        </Notice>
      )}
      <PublicPart key={username} username={username} />
    </div>
  );
}
