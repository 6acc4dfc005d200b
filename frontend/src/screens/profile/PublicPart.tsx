import { lazy, Suspense } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as recordTexts from '#copy/profile/recordTexts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Names } from './Names.tsx';
import { SharedFigures } from './SharedFigures.tsx';
import css from './StatTiles.module.css';

const SharedPosts = lazy(() => import('./SharedPosts.tsx'));
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
        facts={factsOf(profile)}
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
        <div className={css.tiles} aria-busy="true">
          <p role="status" className="unseen">
            Looking up {username} …
          </p>
          {['a', 'b', 'c'].map((bone) => (
            <div key={bone} className={css.bone} />
          ))}
        </div>
      )}
      {profile !== null &&
        (profile.stats === null ? (
          <EmptyState small title={profileTexts.nothingThere}>
            {profileTexts.nothingThereText}
          </EmptyState>
        ) : (
          <>
            <SharedFigures profile={profile} />
            <Suspense fallback={null}>
              <SharedPosts username={username} />
            </Suspense>
          </>
        ))}
    </>
  );
}
