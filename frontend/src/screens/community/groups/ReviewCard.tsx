import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import { sentence } from '#browser/useSubmit.ts';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { FillNumber } from '#features/tradeChart/FillNumber.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { fullDay, stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { CommentForm, CommentThread } from './CommentThread.tsx';
import { ReviewChart } from './ReviewChart.tsx';
import { resultText } from './resultText.ts';
import css from './reviewCard.module.css';

type Props = { readonly review: ReplyOf<'groups', 'review'>; readonly onPin: (fill: number) => void };

const sizeOf = ({ quantity, share }: Props['review']['fills'][number]): string => quantity ?? percent(share, 0);

/** The fills by time, under the numbers they have in the chart. */
function ReviewFills({ review: { fills, trade }, onPin }: Props) {
  const { zone } = useTrader();
  const { fill, time, action, share, price: cost, r } = texts.fillColumns;
  const digits = priceDigits(fills.map((each) => each.price));
  return (
    <Table dense scrollName={texts.fillsCaption}>
      <thead>
        <tr>
          <th scope="col">{fill}</th>
          <th scope="col" data-wide="tablet">
            {time}
          </th>
          <th scope="col">{action}</th>
          <Num head data-wide="tablet">
            {share}
          </Num>
          <Num head>{cost}</Num>
          <Num head>{r}</Num>
          <th scope="col">{texts.comment}</th>
        </tr>
      </thead>
      <tbody>
        {fills.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fills never change, and are pinned to by their place
          <tr key={place}>
            <th scope="row">
              <FillNumber number={place + 1} action={each.action} />
            </th>
            <td data-wide="tablet" className={css.time}>
              {stamp(each.at, zone, trade.dayOnly)}
            </td>
            <td>
              {texts.actions[each.action]}
              <small data-narrow="tablet">{`${sizeOf(each)} · ${stamp(each.at, zone, trade.dayOnly)}`}</small>
            </td>
            <Num data-wide="tablet">{sizeOf(each)}</Num>
            <Num>{price(each.price, digits)}</Num>
            <Num className={each.r === null ? undefined : pnl[pnlColor(each.r)]}>{each.r === null ? '–' : resultText(each.r)}</Num>
            <td>
              <Button size="small" look="text" aria-label={`${texts.comment}: ${texts.fill(place + 1)}`} onClick={() => onPin(place)}>
                {texts.comment}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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
        <Grid columns={1} gap={16} className={css.review}>
          <ReviewHead group={group} review={review} />
          <ReviewChart review={review} />
          <ReviewFills review={review} onPin={setPin} />
          <CommentThread group={group} review={review} />
          <CommentForm group={group} review={review} pin={pin} onPin={setPin} />
        </Grid>
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
      <Row gap={16} align="start" justify="between" className={css.head}>
        <div>
          <Text size="label" tone="quiet" className={css.who}>
            <b>{texts.asked(username)}</b> · {fullDay(trade.closedAt, zone)} · {trade.symbol} {sides[trade.side]}
            {trade.setup !== null && <> · {trade.setup}</>}
          </Text>
          <h2>{question}</h2>
        </div>
        <Stack as="p" gap={4} className={css.big}>
          {trade.r === null ? <small>{texts.noRisk}</small> : <b className={pnl[pnlColor(trade.r)]}>{resultText(trade.r)}</b>}
          {trade.percent !== null && (
            <small>
              {trade.percent > 0 ? '+' : ''}
              {percent(trade.percent)}
            </small>
          )}
        </Stack>
      </Row>
      {isWaiting && <Tag kind="warning">{texts.shownFrom(fullDay(Date.parse(shownAt), zone))}</Tag>}
      {checks.length > 0 && (
        <Stack as="ul" gap={8} className={css.checks}>
          {checks.map(({ rule, followed }) => (
            <li key={rule}>
              <Tag kind={followed ? 'success' : 'warning'}>{followed ? texts.followed : texts.broken}</Tag> {rule}
            </li>
          ))}
        </Stack>
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
