import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AdherenceCard } from './AdherenceCard.tsx';
import { RecapCard } from './RecapCard.tsx';
import { RequestReview } from './RequestReview.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewList } from './ReviewList.tsx';
import { useOpenReview } from './useOpenReview.ts';

/** The members' area of a group: trades under review, adherence to the playbook, and the last week. */
export function GroupRoom({ group }: { readonly group: ReplyOf<'groups', 'read'> }) {
  const { reviews: query, open } = useOpenReview(group._id);
  const { value: reviews, error, again } = query;
  const [, setParams] = useSearchParams();
  const [asking, ask] = useState(false);
  // Trades only visible to their owner so far are in no figures: all members see the same ones.
  const shown = reviews?.filter(({ shownAt }) => Date.parse(shownAt) <= Date.now()) ?? [];
  const request = (
    <Button size="small" look="primary" onClick={() => ask(true)}>
      {texts.request}
    </Button>
  );
  return (
    <div>
      {error !== null && <RetryNotice text={texts.reviewsFailed} onRetry={again} />}
      {reviews === null && error === null && <Skeleton height={420} />}
      {reviews?.length === 0 && (
        <EmptyState title={texts.noRequests} actions={request}>
          {texts.noRequestsHow}
        </EmptyState>
      )}
      {open && <ReviewCard key={open._id} group={group._id} id={open._id} />}
      {reviews !== null && reviews.length > 0 && (
        <Card title={texts.requests} aside={request}>
          <ReviewList reviews={reviews} open={open?._id ?? null} onOpen={(review) => setParams({ review }, { preventScrollReset: true })} />
        </Card>
      )}
      {reviews !== null && reviews.length > 0 && (
        <>
          {group.playbook !== null && <AdherenceCard playbook={group.playbook} reviews={shown} />}
          <RecapCard reviews={shown} sharing={group.sharing} />
        </>
      )}
      {asking && <RequestReview group={group} shared={reviews?.map(({ _id }) => _id) ?? []} onClose={() => ask(false)} />}
    </div>
  );
}
