import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain } from '#browser/queries/askAgain.ts';
import { createQueries } from '#browser/queries/createQueries.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { count, oneDecimal } from '#domain/format/percent.ts';
import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import css from './leaderboard.module.css';
import { RankChange } from './RankChange.tsx';
import { type Entries, type OwnStanding, rankOf } from './rankOf.ts';
import { ScoreParts } from './ScoreParts.tsx';

/** Joining and leaving. `waiting`: reason a member has no rank; null if ranked. */
function JoinSwitch({ waiting }: { readonly waiting: string | null }) {
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

type Props = { readonly own: OwnStanding; readonly entries: Entries; readonly timeFrame: TimeFrame };

/** The reader's rank, and how the score is made: with their own points where they have some. */
export function OwnRank({ own, entries, timeFrame }: Props) {
  const place = rankOf(own, entries);
  const { entry, of, from } = own;
  return (
    <div className={css.own}>
      <Card title={texts.yours} className={css.rank}>
        {place !== null && entry !== null && (
          <>
            <p className={css.place}>
              <b data-first>{place.exact ? count(place.rank) : texts.about(place.rank)}</b> <span>{texts.rankOf(of)}</span>{' '}
              <RankChange {...place} timeFrame={timeFrame} inWords />
            </p>
            <p>{texts.scoreOf(oneDecimal(entry.score), entry.stats.totalTrades)}</p>
          </>
        )}
        <JoinSwitch waiting={entry === null ? texts.tooFew(from) : null} />
      </Card>
      <ScoreParts entry={entry} />
    </div>
  );
}
