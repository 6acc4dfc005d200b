import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { ReviewChart } from './ReviewChart.tsx';
import { ReviewFills } from './ReviewFills.tsx';
import { resultText } from './resultText.ts';
import css from './reviewCard.module.css';

type Shared = ReplyOf<'groups', 'review'>;

/** One shared trade: the question, its fills, and the others' messages. */
export function ReviewCard({ group, id }: { readonly group: string; readonly id: string }) {
  const { value: review, error, again } = useApiQuery('groups', 'review', { id: group, review: id });
  const [pin, setPin] = useState<number | null>(null);
  return (
    <Card>
      {error !== null && <RetryNotice text={sentence(error, texts.reviewsFailed)} onRetry={again} />}
      {review === null && error === null && <Skeleton height={420} />}
      {review !== null && (
        <div className={css.review}>
          <ReviewHead group={group} review={review} />
          <ReviewChart review={review} />
          <ReviewFills review={review} onPin={setPin} />
          <CommentThread group={group} review={review} />
          <CommentForm group={group} review={review} pin={pin} onPin={setPin} />
        </div>
      )}
    </Card>
  );
}

function ReviewHead({ group, review }: { readonly group: string; readonly review: Shared }) {
  const { zone } = useTrader();
  const { username, question, trade, checks, shownAt, own } = review;
  const isWaiting = own && Date.parse(shownAt) > Date.now();
  return (
    <>
      <div className={css.head}>
        <div>
          <p className={css.who}>
            <b>{texts.asked(username)}</b> · {fullDay(trade.closedAt, zone)} · {trade.symbol} {trade.side}
            {trade.setup !== null && <> · {trade.setup}</>}
          </p>
          <h2>{question}</h2>
        </div>
        <p className={css.big}>
          {trade.r === null ? <small>{texts.noRisk}</small> : <b className={pnl[pnlColor(trade.r)]}>{resultText(trade.r)}</b>}
          {trade.percent !== null && (
            <small>
              {trade.percent > 0 ? '+' : ''}
              {percent(trade.percent)}
            </small>
          )}
        </p>
      </div>
      {isWaiting && <Tag kind="warning">{texts.shownFrom(fullDay(Date.parse(shownAt), zone))}</Tag>}
      {checks.length > 0 && (
        <ul className={css.checks}>
          {checks.map(({ rule, followed }) => (
            <li key={rule}>
              <Tag kind={followed ? 'success' : 'warning'}>{followed ? texts.followed : texts.broken}</Tag> {rule}
            </li>
          ))}
        </ul>
      )}
      {review.mayRemove && <TakeBack group={group} review={review} />}
    </>
  );
}

function TakeBack({ group, review: { _id: id, own } }: { readonly group: string; readonly review: Shared }) {
  const remove = useApiMutation('groups', 'removeReview');
  const [, setParams] = useSearchParams();
  const { busy, act } = useAct();
  const [sure, ask] = useState(false);
  const name = own ? texts.takeBack : texts.takeOut;
  async function go() {
    setParams({});
    if (!(await act('remove', () => remove({ id: group, review: id }), { done: texts.takenBack, failed: texts.failed }))) ask(false);
  }
  return (
    <div>
      <Button size="small" look="text" onClick={() => ask(true)}>
        {name}
      </Button>
      {sure && (
        <ConfirmDialog
          danger
          title={texts.takeBackSure}
          action={name}
          busy={busy !== null}
          problem={null}
          onCancel={() => ask(false)}
          onConfirm={() => void go()}
        >
          {texts.takeBackMeans}
        </ConfirmDialog>
      )}
    </div>
  );
}
