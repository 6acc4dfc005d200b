import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { PublicProfile } from '#contract/schemas/sharing.ts';
import css from './profile.module.css';
import { StatTiles } from './StatTiles.tsx';
import type { Owner } from './useDetails.ts';

/** One's own public part, exactly as the server gives it to other members. */
export function SeenByOthers({ user: { username }, details: { sharing } }: Owner) {
  const { api } = useBrowser();
  const [stats, setStats] = useState<PublicProfile['stats']>(null);
  useEffect(() => {
    let here = true;
    if (sharing.community)
      api.account.publicProfile({ username }).then(
        (profile) => here && setStats(profile.stats),
        (error: unknown) => console.warn('The public profile could not be read.', error),
      );
    return () => {
      here = false;
    };
  }, [username, sharing, api]);
  return (
    <section className={css.seen} aria-label="What others see">
      <p className={css.lead}>
        {sharing.community ? 'This is what other members see.' : 'Your journal is private.'}{' '}
        <a className={css.link} href="#privacy">
          Sharing settings
        </a>
      </p>
      {sharing.community && stats !== null && <StatTiles stats={stats} />}
    </section>
  );
}
