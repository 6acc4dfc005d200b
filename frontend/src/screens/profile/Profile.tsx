import { Suspense, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery, useSettled } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as recordTexts from '#copy/profile/recordTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { accessDenied } from '#shared/access.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Names } from './Names.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import css from './profile.module.css';

const SharedParts = lazyPart(() => import('./SharedParts.tsx'));
const TraderActs = lazyPart(() => import('./TraderActs.tsx'));
const ProfileBadges = lazyPart(() => import('./ProfileBadges.tsx'));

type Shared = ReplyOf<'account', 'publicProfile'>;

/** A trader's instruments, style and stated experience, from their shared data. */
function factsOf({ record, experience }: Shared): readonly string[] {
  const style = record?.style ?? null;
  const level = experience === null ? [] : [`${experience[0]!.toUpperCase()}${experience.slice(1)}`];
  const kinds = (record?.kinds ?? []).flatMap((kind) => recordTexts.kinds[kind] ?? []);
  return [...kinds, ...(style === null ? [] : [recordTexts.styles[style]]), ...level];
}

/** Only the name, for a trader blocked by the reader. */
const nameOnly = (profile: Shared): Shared => ({ ...profile, bio: null, record: null, experience: null, scores: [], rank: null });

/** Another user's profile, shown once its whole top has loaded. A user who shares nothing looks like an unknown one. */
function PublicPart({ username }: { readonly username: string }) {
  const { user } = useSession();
  const isMember = accessDenied('premium', user, Date.now()) === null;
  const found = useApiQuery('account', 'publicProfile', { username });
  const { value: profile, error, again } = found;
  const isListed = isMember && profile?.stats != null;
  const trader = useApiQuery('community', 'trader', { username }, isListed);
  const isThere = useSettled(found, isListed && trader);
  if (!isThere) return <Pending username={username} />;
  return (
    <Suspense fallback={<Pending username={username} />}>
      {error !== null && (
        <>
          <Names username={username} since={null} />
          <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
            {sentence(error, profileTexts.publicFailed)}
          </Notice>
        </>
      )}
      {profile === null && error === null && <Pending username={username} />}
      {profile !== null && <Found profile={trader.value?.blocked ? nameOnly(profile) : profile} />}
    </Suspense>
  );
}

const Pending = ({ username }: { readonly username: string }) => (
  <div aria-busy="true">
    <Names username={username} since={null} pending />
    <p role="status" className="unseen">
      Looking up {username} …
    </p>
    <Skeleton height={480} />
  </div>
);

function Found({ profile }: { readonly profile: Shared }) {
  const { username, memberSince, bio, stats } = profile;
  return (
    <>
      <Names
        username={username}
        bio={bio}
        since={memberSince}
        facts={factsOf(profile)}
        badges={stats !== null && <ProfileBadges profile={profile} />}
      >
        {stats !== null && <TraderActs username={username} />}
      </Names>
      {stats === null ? (
        <EmptyState small title={profileTexts.nothingThere}>
          {profileTexts.nothingThereText}
        </EmptyState>
      ) : (
        <SharedParts profile={profile} />
      )}
    </>
  );
}

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
