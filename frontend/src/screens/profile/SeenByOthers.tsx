import { useEffect } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import css from './profile.module.css';
import { SharedFigures } from './SharedFigures.tsx';
import type { Owner } from './useDetails.ts';

/** One's own public part, exactly as the server gives it to other members. */
export function SeenByOthers({ user: { username }, details: { sharing } }: Owner) {
  const { value: profile, error } = useApiQuery('account', 'publicProfile', { username }, sharing.community);
  useEffect(() => {
    if (error !== null) console.warn('The public profile could not be read.', error);
  }, [error]);
  return (
    <section className={css.seen} aria-label={profileTexts.seenByOthers}>
      <p className={css.lead}>
        {sharing.community ? profileTexts.seenNow : profileTexts.notSeen}{' '}
        <a className={css.link} href="#privacy">
          Sharing settings
        </a>
      </p>
      {sharing.community && profile !== null && <SharedFigures profile={profile} />}
    </section>
  );
}
