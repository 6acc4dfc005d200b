import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery, useSettled } from '#browser/queries/useApiQuery.ts';
import { more, sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Avatar } from '#features/people/Avatar.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AdherenceCard, RecapCard } from './AdherenceCard.tsx';
import { RequestReview } from './RequestReview.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { resultText } from './resultText.ts';
import css from './reviewList.module.css';

/**
 * The trades shared with a group, the last asked about first, and the one that is open: that of the address, else the first. `isThere`: both were read, or
 * cannot be; who is not `inside` waits for nothing.
 */
export function useOpenReview(group: string, inside = true) {
  const [params] = useSearchParams();
  const { value, ...query } = useApiQuery('groups', 'reviews', { id: group }, inside);
  const reviews = { ...query, value: value?.toSorted((a, b) => Date.parse(b.askedAt) - Date.parse(a.askedAt)) ?? null };
  const open = reviews.value?.find(({ _id }) => _id === params.get('review')) ?? reviews.value?.[0] ?? null;
  const review = useApiQuery('groups', 'review', { id: group, review: open?._id ?? '' }, open !== null);
  return { reviews, open, isThere: useSettled(inside && reviews, open !== null && review) };
}

type Props = {
  readonly reviews: ReplyOf<'groups', 'reviews'>;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
};

/** Initial number listed; newest first. */
const LISTED = 12;

/** The trades that members ask about, each a way to its page. */
function ReviewList({ reviews, open, onOpen }: Props) {
  const { zone } = useTrader();
  const [all, listAll] = useState(false);
  const listed = all ? reviews : reviews.slice(0, LISTED);
  const rest = reviews.length - listed.length;
  return (
    <>
      <ul className={css.requests}>
        {listed.map(({ _id, username, trade, comments, askedAt }) => (
          <li key={_id}>
            <RowButton aria-current={_id === open ? 'true' : undefined} onClick={() => onOpen(_id)}>
              <Avatar name={username} />
              <Stack as="span" gap={2} className={css.about}>
                <b>
                  {username}: {trade.symbol} {sides[trade.side]}
                </b>
                <Text as="small" size="label" tone="quiet">
                  {texts.answers(comments)} · {relativeTime(askedAt, Date.now(), zone)}
                </Text>
              </Stack>
              {trade.r !== null && <span className={`${css.result} ${pnl[pnlColor(trade.r)]}`}>{resultText(trade.r)}</span>}
            </RowButton>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button look="text" onClick={() => listAll(true)}>
          {more(rest)}
        </Button>
      )}
    </>
  );
}

/** The members' area of a group: trades under review, adherence to the playbook, and the last week. */
export function GroupRoom({ group }: { readonly group: ReplyOf<'groups', 'read'> }) {
  const { reviews: query, open } = useOpenReview(group._id);
  const { value: reviews, error, again } = query;
  const [, setParams] = useSearchParams();
  const [asking, ask] = useState(false);
  // Trades only visible to their owner so far are in no figures: all members see the same ones.
  const shown = reviews?.filter(({ shownAt }) => Date.parse(shownAt) <= Date.now()) ?? [];
  const request = (look?: 'primary') => (
    <Button size="small" {...(look && { look })} onClick={() => ask(true)}>
      {texts.request}
    </Button>
  );
  return (
    <div>
      {error !== null && <RetryNotice text={texts.reviewsFailed} onRetry={again} />}
      {reviews === null && error === null && <Skeleton height={420} />}
      {reviews?.length === 0 && (
        <EmptyState title={texts.noRequests} actions={request('primary')}>
          {texts.noRequestsHow}
        </EmptyState>
      )}
      {open && <ReviewCard key={open._id} group={group._id} id={open._id} />}
      {reviews !== null && reviews.length > 0 && (
        <Card title={texts.requests} aside={request()}>
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
