import { lazy, Suspense } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as recordTexts from '#copy/profile/recordTexts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Names } from './Names.tsx';
import { StatBones } from './StatBones.tsx';

const SharedParts = lazy(() => import('./SharedParts.tsx'));
const TraderActs = lazy(() => import('./TraderActs.tsx'));
const ProfileBadges = lazy(() => import('./ProfileBadges.tsx'));

type Shared = ReplyOf<'account', 'publicProfile'>;

/** What somebody mostly trades, how long, and how experienced they say they are: of what they share. */
function factsOf(profile: Shared | null): readonly string[] {
  if (profile === null) return [];
  const { record, experience } = profile;
  const style = record?.style ?? null;
  const level = experience === null ? [] : [`${experience[0]!.toUpperCase()}${experience.slice(1)}`];
  const kinds = (record?.kinds ?? []).flatMap((kind) => recordTexts.kinds[kind] ?? []);
  return [...kinds, ...(style === null ? [] : [recordTexts.styles[style]]), ...level];
}

/** Somebody else's profile. Who shares nothing and who does not exist look the same. */
export function PublicPart({ username }: { readonly username: string }) {
  const { value: profile, error, again } = useApiQuery('account', 'publicProfile', { username });
  return (
    <>
      <Names
        username={profile?.username ?? username}
        since={profile?.memberSince ?? null}
        pending={profile === null && error === null}
        facts={factsOf(profile)}
        bio={profile?.bio ?? null}
        badges={
          profile?.stats != null && (
            <Suspense fallback={null}>
              <ProfileBadges profile={profile} />
            </Suspense>
          )
        }
      >
        {profile?.stats != null && (
          <Suspense fallback={null}>
            <TraderActs username={username} />
          </Suspense>
        )}
      </Names>
      {error !== null && (
        <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
          {sentence(error, profileTexts.publicFailed)}
        </Notice>
      )}
      {profile === null && error === null && (
        <div aria-busy="true">
          <p role="status" className="unseen">
            Looking up {username} …
          </p>
          <StatBones />
        </div>
      )}
      {profile !== null &&
        (profile.stats === null ? (
          <EmptyState small title={profileTexts.nothingThere}>
            {profileTexts.nothingThereText}
          </EmptyState>
        ) : (
          <Suspense fallback={<Skeleton height={320} />}>
            <SharedParts profile={profile} />
          </Suspense>
        ))}
    </>
  );
}
