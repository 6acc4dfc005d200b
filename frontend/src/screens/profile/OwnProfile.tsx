import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { User } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Names } from './Names.tsx';
import own from './OwnProfile.module.css';
import { OwnStats } from './OwnStats.tsx';
import css from './profile.module.css';
import { sections } from './sections.tsx';
import { type Owner, useDetails } from './useDetails.ts';

/** States whether other members see the profile, with links to the page they get and to the sharing settings. */
function SeenByOthers({ user: { username }, details: { sharing } }: Owner) {
  return (
    <section className={css.seen} aria-labelledby="seen-by-others">
      <h2 id="seen-by-others">{profileTexts.seenByOthers}</h2>
      <p className={css.lead}>
        {sharing.community ? profileTexts.seenNow : profileTexts.notSeen}{' '}
        <a className={css.link} href="#privacy">
          Sharing settings
        </a>
      </p>
      <ButtonLink to={`/profile/${username}?as=member`}>{profileTexts.viewAsMember}</ButtonLink>
    </section>
  );
}

/** True once results and accounts, the top of one's own page, are loaded or have failed. */
function useOwnPage(user: User, details: Owner['details'] | null, error: Error | null): boolean {
  const { preferences } = user;
  const hasPlan = accessDenied('anyTier', user, Date.now()) === null;
  const stats = useApiQuery('trades', 'stats', { unit: preferences.countingUnit }, hasPlan);
  const { accounts, problem } = useAccounts();
  return useSettled({ value: details, error }, hasPlan && stats, { value: accounts ?? problem, error: null });
}

/**
 * The user's own page: its public view, and all settings, section by section. Loads from top to bottom, without
 * later shifts.
 */
export function OwnProfile({ user }: { readonly user: User }) {
  const [details, keepDetails, error, again] = useDetails();
  if (!useOwnPage(user, details, error)) return <Pending username={user.username} />;
  return (
    <Suspense fallback={<Pending username={user.username} />}>
      <div className={css.page} data-controls="large">
        <Names
          username={user.username}
          since={details?.createdAt || null}
          bio={details?.bio ?? null}
          pending={details === null && error === null}
        />
        {accessDenied('anyTier', user, Date.now()) === null && (
          <section className={css.seen} aria-labelledby="only-you">
            <h2 id="only-you">{profileTexts.onlyYou}</h2>
            <OwnStats unit={user.preferences.countingUnit} />
          </section>
        )}
        {details !== null && <SeenByOthers user={user} details={details} keepDetails={keepDetails} />}
        <Sections owner={details && { user, details, keepDetails }} error={error} again={again} />
      </div>
    </Suspense>
  );
}

/** The page's user, with placeholders for the rest. */
const Pending = ({ username }: { readonly username: string }) => (
  <div className={css.page} aria-busy="true">
    <Names username={username} since={null} pending />
    <p role="status" className="unseen">
      {profileTexts.loading}
    </p>
    <Skeleton height={640} />
  </div>
);

type SectionsProps = { readonly owner: Owner | null; readonly error: Error | null; readonly again: () => void };

function Sections({ owner, error, again }: SectionsProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={own.own}>
      <nav className={own.nav} aria-label="Profile sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={own.sections}>
        {error !== null && (
          <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
            {sentence(error, profileTexts.loadFailed)}
          </Notice>
        )}
        {sections.map(({ id, title, show }) => (
          <Section key={id} id={id} title={title}>
            {owner === null ? (
              <p className={css.quiet} role="status">
                {error === null ? 'Loading …' : 'Not loaded.'}
              </p>
            ) : (
              show(owner)
            )}
          </Section>
        ))}
      </div>
    </div>
  );
}

function Section({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={id} className={own.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
