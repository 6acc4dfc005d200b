import { lazy, Suspense } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as texts from '#copy/reviewTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import { Amount } from '#format/Amount.tsx';
import { holdingTime } from '#format/holdingTime.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { namedDay } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TradeChart } from '../tradeChart/TradeChart.tsx';
import { tradeSubject } from '../tradeChart/tradeSubject.ts';
import { useResults } from '../tradeChart/useResults.ts';
import { rowText } from '../trades/rowText.ts';
import { useMoney } from '../view/useMoney.ts';
import { ReviewFills } from './ReviewFills.tsx';
import css from './reviewTrade.module.css';

/** The trade drawn from its fills, as on its own page. */
function ReviewChart({ opened, zone }: { readonly opened: OpenedTrade; readonly zone: string }) {
  const { trade } = opened;
  const money = useMoney(trade.instrument.currency);
  const results = useResults(trade.instrument.currency, trade.risk);
  return <TradeChart subject={tradeSubject(opened, null)} results={results} money={money} zone={zone} />;
}

const AiReview = lazy(() => import('../ai/AiReview.tsx'));

type Props = {
  readonly row: ReviewRow;
  readonly view: JournalView;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
};

/** The trade under review: its description, its result, and its fills. */
export function ReviewTrade({ row, view, onPrevious, onNext }: Props) {
  const { trade, day } = row;
  const money = useMoney(trade.instrument.currency);
  const { worker, revision } = useJournal();
  const { value } = useAsyncValue(`${revision} ${trade.id}`, () => worker.page(trade.id, view));
  const { name, detail, strategy, side } = rowText(row);
  return (
    <article className={css.trade} aria-label={name}>
      <header className={css.head}>
        <h2>{name}</h2>
        <Tag>{strategy ?? side}</Tag>
        {detail !== '' && <Tag>{detail}</Tag>}
        {trade.setup !== '' && <Tag>{trade.setup}</Tag>}
        <span className={css.when}>{day === null ? texts.stillOpen : namedDay(day)}</span>
        <span className={css.turn}>
          <PreviousNext
            size="small"
            previous={{ label: texts.previous, onClick: onPrevious }}
            next={{ label: texts.next, onClick: onNext }}
          />
        </span>
      </header>
      <Strip row={row} view={view} />
      {value !== null && value.trade.id === trade.id && <ReviewChart opened={value} zone={view.zone} />}
      {value?.legs.map(({ trade: leg, fills }) => {
        const legName = [instrumentName(leg.instrument), instrumentDetail(leg.instrument)].join(' ').trim();
        return <ReviewFills key={leg.id} name={legName} titled={value.legs.length > 1} fills={fills} zone={view.zone} money={money} />;
      })}
      {day !== null && (
        <Suspense fallback={null}>
          <AiReview trade={trade} />
        </Suspense>
      )}
    </article>
  );
}

function Strip({ row, view: { gross, zone } }: { readonly row: ReviewRow; readonly view: JournalView }) {
  const { trade } = row;
  const hidden = useAmountsHidden();
  const money = useMoney(trade.instrument.currency);
  const { size, entry, exit } = rowText(row);
  const shown: readonly { readonly name: string; readonly value: string; readonly more?: string; readonly color?: string | undefined }[] = [
    { name: gross ? texts.grossResult : texts.result, value: money.result(trade.net), color: pnl[pnlColor(trade.net, money)] },
    trade.r === null
      ? { name: texts.inR, value: '–', more: texts.noRisk }
      : { name: texts.inR, value: formatInR(money.currency, hidden).result(trade.r), color: pnl[pnlColor(trade.net, money)] },
    { name: texts.quantity, value: size === null ? '–' : money.size(size) },
    { name: texts.prices, value: entry === null ? '–' : `${entry} → ${exit ?? '…'}` },
    {
      name: texts.held,
      value: trade.closedAt === null ? '–' : holdingTime(trade.closedAt - trade.openedAt, trade.dayOnly),
      more: listStamp(trade.openedAt, zone, trade.dayOnly),
    },
    { name: texts.fees, value: money.fees(trade.fees) },
  ];
  return (
    <dl className={css.strip} aria-label={texts.figures}>
      {shown.map(({ name, value, more, color }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={color}>
            <Amount>{value}</Amount> {more !== undefined && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
