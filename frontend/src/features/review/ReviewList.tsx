import { Check } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as texts from '#copy/reviewTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { longDay } from '#domain/format/shortDay.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { RowButton } from '#ui/RowButton.tsx';
import { Text } from '#ui/Text.tsx';
import { rowText } from '../trades/rowText.ts';
import css from './reviewList.module.css';
import type { Review } from './useReview.ts';

type Props = {
  readonly review: Review;
  /** It is in the order of closing, so that days have heads. */
  readonly byDay: boolean;
  readonly label: string;
};

/** The rows of a review under their days; the one that is looked at stays in sight. */
export function ReviewList({ review: { queue, rows, current, go }, byDay, label }: Props) {
  const list = useRef<HTMLElement>(null);
  const at = current?.trade.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another row is looked at
  useEffect(() => void list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' }), [at, queue?.first]);
  if (queue === null) return null;
  const after = queue.size - queue.first - rows.length;
  const year = new Date().getFullYear();
  return (
    <nav ref={list} className={css.list} aria-label={label}>
      {queue.first > 0 && (
        <Text size="small" tone="faint" className={css.more}>
          {texts.earlier(queue.first)}
        </Text>
      )}
      {rows.map((row, place) => (
        <Fragment key={row.trade.id}>
          {byDay && (place === 0 || rows[place - 1]!.day !== row.day) && (
            <Text as="h2" size="small" tone="faint" className={css.day}>
              {row.day === null ? texts.stillOpen : longDay(row.day, year)}
            </Text>
          )}
          <QueueRow row={row} isCurrent={row.trade.id === at} onGo={() => go(row.trade.id)} />
        </Fragment>
      ))}
      {after > 0 && (
        <Text size="small" tone="faint" className={css.more}>
          {texts.later(after)}
        </Text>
      )}
    </nav>
  );
}

function QueueRow({ row, isCurrent, onGo }: { readonly row: ReviewRow; readonly isCurrent: boolean; readonly onGo: () => void }) {
  const hidden = useAmountsHidden();
  const { trade } = row;
  const money = moneyFormat(trade.instrument.currency, { hidden });
  const { name, strategy, side, size } = rowText(row);
  return (
    <RowButton
      className={row.reviewed ? `${css.row} ${css.done}` : css.row}
      data-first=""
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onGo}
    >
      <span className={css.name}>
        {row.reviewed && <Check aria-hidden="true" />}
        <Text as="b" weight="bold">
          {name}
        </Text>
        {row.reviewed && <span className="unseen"> {texts.isReviewed}</span>}
      </span>
      <span className={pnl[pnlColor(trade.net, money)]}>
        <Amount>{money.result(trade.net)}</Amount>
      </span>
      <small>
        {strategy ?? side} {size !== null && <Amount>{money.size(size)}</Amount>}
        {trade.setup !== '' && ` · ${trade.setup}`}
      </small>
      <small>{trade.r !== null && <Amount>{formatInR(money.currency, hidden).result(trade.r)}</Amount>}</small>
    </RowButton>
  );
}
