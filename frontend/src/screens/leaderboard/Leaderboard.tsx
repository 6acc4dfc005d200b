import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { type TimeFrame, timeFrames } from '#domain/leaderboard/timeFrame.ts';
import { CommunityTabs } from '#frontend/parts/community/CommunityTabs.tsx';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { isVerified } from '#frontend/parts/leaderboard/isVerified.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BoardTable } from './BoardTable.tsx';
import { OwnRank } from './OwnRank.tsx';

const choices = timeFrames.map((value) => ({ value, text: texts.frames[value] }));
const origins = (['all', 'verified'] as const).map((value) => ({ value, text: texts.origins[value] }));

/** /community/leaderboard: the first hundred of a time frame, and where the reader stands. */
export default function Leaderboard() {
  const [timeFrame, choose] = useState<TimeFrame>('all');
  const [origin, chooseOrigin] = useState<(typeof origins)[number]['value']>('all');
  const { value: entries, error, again } = useApiQuery('leaderboard', 'list', { timeFrame });
  const { value: own, error: ownError, again: askOwn } = useApiQuery('leaderboard', 'own', { timeFrame });
  const retry = () => {
    again();
    askOwn();
  };
  const noneVerified = origin === 'verified' && entries !== null && entries.length > 0 && !entries.some(isVerified);
  return (
    <Page>
      <CommunityTabs />
      <PageHead title={texts.title} lead={texts.lead}>
        <Segmented label={texts.timeFrame} value={timeFrame} choices={choices} onChoose={choose} />
        <Segmented label={texts.origin} value={origin} choices={origins} onChoose={chooseOrigin} />
      </PageHead>
      {(error ?? ownError) !== null && <RetryNotice text={texts.loadFailed} onRetry={retry} />}
      {own === null && ownError === null && <Skeleton height={190} />}
      {own !== null && <OwnRank own={own} entries={entries ?? []} timeFrame={timeFrame} />}
      {entries === null && error === null && <Skeleton height={420} />}
      {entries?.length === 0 && own !== null && <EmptyState title={texts.empty}>{texts.emptyHow(own.from)}</EmptyState>}
      {noneVerified && <EmptyState title={texts.noVerified}>{texts.noVerifiedHow}</EmptyState>}
      {entries !== null && entries.length > 0 && !noneVerified && (
        <BoardTable entries={entries} own={own} timeFrame={timeFrame} verifiedOnly={origin === 'verified'} />
      )}
    </Page>
  );
}
