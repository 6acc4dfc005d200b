import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain } from '#browser/queries/askAgain.ts';
import { createQueries } from '#browser/queries/createQueries.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import type { Sharing } from '#contract/schemas/sharing.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { amounts, community, leaderboard } from '#copy/profile/sharingTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import css from '#features/community/community.module.css';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Card } from '#ui/Card.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';

/** The switches of what others see, at hand where it is seen. */
export function SeenOfYou() {
  const { value: details, error, again } = useApiQuery('account', 'details', {});
  const save = useApiMutation('account', 'savePrivacy');
  const queries = useBrowser().part(createQueries);
  const { busy, act } = useAct();
  if (error !== null) return <RetryNotice text={profileTexts.loadFailed} onRetry={again} />;
  if (details === null) return null;
  const { sharing } = details;
  async function turn(change: Partial<Sharing>, on: boolean) {
    const said = { done: on ? profileTexts.sharingOn : profileTexts.sharingOff, failed: texts.failed };
    if (busy === null) await act('save', () => save({ ...sharing, ...change }), said);
    await Promise.all(['community', 'leaderboard'].map((area) => askAgain(queries, [area])));
  }
  return (
    <Card title={texts.seenOfYou} className={css.seen}>
      <SwitchField
        label={texts.profileSwitch}
        hint={community.hint}
        on={sharing.community}
        onChange={(on) => void turn({ community: on }, on)}
      />
      <SwitchField
        label={leaderboard.label}
        hint={leaderboard.hint}
        on={sharing.leaderboard}
        onChange={(on) => void turn({ leaderboard: on }, on)}
      />
      <SwitchField label={amounts.label} hint={texts.amountsHint} on={sharing.amounts} onChange={(on) => void turn({ amounts: on }, on)} />
      <Link to="/profile#privacy">{texts.settings}</Link>
    </Card>
  );
}
