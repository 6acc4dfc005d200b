import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import { useApiQuery, useSettled } from '#browser/queries/useApiQuery.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { count, oneDecimal } from '#domain/format/percent.ts';
import { type TimeFrame, timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { isVerified } from '#features/processScore/scoreFigure.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { BoardTable } from './BoardTable.tsx';
import css from './leaderboard.module.css';
import { type Entries, type OwnStanding, RankChange, rankOf } from './RankChange.tsx';
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
    <Stack gap={12} className={css.join}>
      <p>{sharing.leaderboard ? waiting : texts.notJoined}</p>
      {!sharing.leaderboard && <p className={css.shares}>{texts.joinShares}</p>}
      <Button look={sharing.leaderboard ? 'text' : 'primary'} busy={busy && texts.saving} onClick={() => void turn(!sharing.leaderboard)}>
        {sharing.leaderboard ? texts.leave : texts.join}
      </Button>
    </Stack>
  );
}

type Props = { readonly own: OwnStanding; readonly entries: Entries; readonly timeFrame: TimeFrame };

/** The reader's rank, and how the score is made: with their own points where they have some. */
function OwnRank({ own, entries, timeFrame }: Props) {
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

const choices = timeFrames.map((value) => ({ value, text: texts.frames[value] }));
const origins = (['all', 'verified'] as const).map((value) => ({ value, text: texts.origins[value] }));

type Origin = (typeof origins)[number]['value'];

/** /community/leaderboard: a time frame's top hundred, and the reader's rank. */
export default function Leaderboard() {
  const [timeFrame, choose] = useState<TimeFrame>('all');
  const [origin, chooseOrigin] = useState<Origin>('all');
  return (
    <Page>
      <PageHead title={texts.title}>
        <Segmented label={texts.timeFrame} value={timeFrame} choices={choices} onChoose={choose} />
      </PageHead>
      <Frame key={timeFrame} timeFrame={timeFrame} origin={origin} onOrigin={chooseOrigin} />
    </Page>
  );
}

type FrameProps = { readonly timeFrame: TimeFrame; readonly origin: Origin; readonly onOrigin: (origin: Origin) => void };

/** One time frame, rendered together: a reader outside the board is ranked after it. */
function Frame({ timeFrame, origin, onOrigin }: FrameProps) {
  const board = useApiQuery('leaderboard', 'list', { timeFrame });
  const standing = useApiQuery('leaderboard', 'own', { timeFrame });
  const details = useApiQuery('account', 'details', {});
  const [entries, own] = [board.value, standing.value];
  const retry = () => {
    board.again();
    standing.again();
  };
  if (!useSettled(board, standing, details)) return <Skeleton height={640} />;
  const noneVerified =
    origin === 'verified' && entries !== null && entries.length > 0 && !entries.some((entry) => isVerified(entry, entry.stats.totalTrades));
  return (
    <>
      {(board.error ?? standing.error) !== null && <RetryNotice text={texts.loadFailed} onRetry={retry} />}
      {own !== null && <OwnRank own={own} entries={entries ?? []} timeFrame={timeFrame} />}
      {entries === null && board.error === null && <Skeleton height={420} />}
      {entries?.length === 0 && own !== null && <EmptyState title={texts.empty}>{texts.emptyHow(own.from)}</EmptyState>}
      {entries !== null && entries.length > 0 && (
        <Text as="div" size="label" tone="quiet" className={css.origin}>
          <p>{texts.lead}</p>
          <Segmented label={texts.origin} value={origin} choices={origins} onChoose={onOrigin} />
        </Text>
      )}
      {noneVerified && <EmptyState title={texts.noVerified}>{texts.noVerifiedHow}</EmptyState>}
      {entries !== null && entries.length > 0 && !noneVerified && (
        <BoardTable entries={entries} own={own} timeFrame={timeFrame} verifiedOnly={origin === 'verified'} />
      )}
    </>
  );
}
