import { lazy, Suspense } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Names } from './Names.tsx';
import css from './StatTiles.module.css';
import { StatTiles } from './StatTiles.tsx';

const SharedPosts = lazy(() => import('./SharedPosts.tsx'));
const TraderActs = lazy(() => import('./TraderActs.tsx'));
const ProcessScore = lazy(() => import('./ProcessScore.tsx'));

/** Somebody else's profile. Who shares nothing and who does not exist look the same. */
export function PublicPart({ username }: { readonly username: string }) {
  const { value: profile, error, again } = useApiQuery('account', 'publicProfile', { username });
  return (
    <>
      <Names username={profile?.username ?? username} since={profile?.memberSince ?? null}>
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
            <StatTiles stats={profile.stats} />
            <Suspense fallback={<Skeleton height={320} />}>
              {profile.scores.length > 0 && <ProcessScore scores={profile.scores} />}
              <SharedPosts username={username} />
            </Suspense>
          </>
        ))}
    </>
  );
}
