import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain } from '#browser/queries/askAgain.ts';
import { createQueries } from '#browser/queries/createQueries.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { Button } from '#ui/Button.tsx';
import css from './leaderboard.module.css';

/** Joining and leaving. `waiting`: reason a member has no rank; null if ranked. */
export function JoinSwitch({ waiting }: { readonly waiting: string | null }) {
  const { api, showToast, part } = useBrowser();
  const queries = part(createQueries);
  const { value: details, again } = useApiQuery('account', 'details', {});
  const [busy, setBusy] = useState(false);
  if (details === null) return null;
  const { sharing } = details;
  async function turn(on: boolean) {
    setBusy(true);
    try {
      await api.account.savePrivacy({ ...sharing, leaderboard: on });
      showToast({ text: on ? texts.joined : texts.left, kind: 'success' });
      again();
      await askAgain(queries, ['leaderboard']);
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : commonTexts.notSaved, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.join}>
      <p>{sharing.leaderboard ? waiting : texts.notJoined}</p>
      {!sharing.leaderboard && <p className={css.shares}>{texts.joinShares}</p>}
      <Button look={sharing.leaderboard ? 'text' : 'primary'} busy={busy && texts.saving} onClick={() => void turn(!sharing.leaderboard)}>
        {sharing.leaderboard ? texts.leave : texts.join}
      </Button>
    </div>
  );
}
