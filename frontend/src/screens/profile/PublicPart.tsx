import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Names } from './Names.tsx';
import css from './profile.module.css';
import { StatTiles } from './StatTiles.tsx';

/** Somebody else's profile. Who shares nothing and who does not exist look the same. */
export function PublicPart({ username }: { readonly username: string }) {
  const { api } = useBrowser();
  const [profile, setProfile] = useState<PublicProfile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setProfile(await api.account.publicProfile({ username }));
    } catch (error) {
      setProblem(sentence(error, 'Failed to fetch stats'));
    }
  }, [username, api]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <Names username={profile?.username ?? username} since={profile?.memberSince ?? null} />
      {problem !== null && (
        <Notice kind="error" actions={<Button onClick={() => void load()}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      {profile === null && problem === null && (
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
          <div className={css.empty}>
            <p>Nothing to see here.</p>
            <p>No such member, or their profile is private.</p>
          </div>
        ) : (
          <StatTiles stats={profile.stats} />
        ))}
    </>
  );
}
