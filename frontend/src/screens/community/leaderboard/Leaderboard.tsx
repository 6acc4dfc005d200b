import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { type TimeFrame, timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { isVerified } from '#features/processScore/isVerified.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BoardTable } from './BoardTable.tsx';
import css from './leaderboard.module.css';
import { OwnRank } from './OwnRank.tsx';

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
  const noneVerified = origin === 'verified' && entries !== null && entries.length > 0 && !entries.some(isVerified);
  return (
    <>
      {(board.error ?? standing.error) !== null && <RetryNotice text={texts.loadFailed} onRetry={retry} />}
      {own !== null && <OwnRank own={own} entries={entries ?? []} timeFrame={timeFrame} />}
      {entries === null && board.error === null && <Skeleton height={420} />}
      {entries?.length === 0 && own !== null && <EmptyState title={texts.empty}>{texts.emptyHow(own.from)}</EmptyState>}
      {entries !== null && entries.length > 0 && (
        <div className={css.origin}>
          <p>{texts.lead}</p>
          <Segmented label={texts.origin} value={origin} choices={origins} onChoose={onOrigin} />
        </div>
      )}
      {noneVerified && <EmptyState title={texts.noVerified}>{texts.noVerifiedHow}</EmptyState>}
      {entries !== null && entries.length > 0 && !noneVerified && (
        <BoardTable entries={entries} own={own} timeFrame={timeFrame} verifiedOnly={origin === 'verified'} />
      )}
    </>
  );
}
