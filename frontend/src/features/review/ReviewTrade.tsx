import { type RefObject, Suspense } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as texts from '#copy/reviewTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { Amount } from '#format/Amount.tsx';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import type { ReviewRow } from '#journal/worker/reviewQueue.ts';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TradePicture } from '../tradeChart/TradePicture.tsx';
import { tradeSubject } from '../tradeChart/tradeSubject.ts';
import { useResults } from '../tradeChart/useResults.ts';
import { rowText } from '../trades/rowText.ts';
import { useIsPhone } from '../view/useIsPhone.ts';
import { useMoney } from '../view/useMoney.ts';
import { ReviewFills } from './ReviewFills.tsx';
import css from './reviewTrade.module.css';

/** The trade drawn as on its own page. */
function ReviewChart({ opened, zone }: { readonly opened: OpenedTrade; readonly zone: string }) {
  const { trade } = opened;
  const money = useMoney(trade.instrument.currency);
  const results = useResults(trade.instrument.currency, trade.risk);
  return <TradePicture opened={opened} subject={tradeSubject(opened, null)} results={results} money={money} zone={zone} />;
}

const AiReview = lazyPart(() => import('../ai/AiReview.tsx'));

type Props = {
  readonly row: ReviewRow;
  readonly view: JournalView;
};

type HeadProps = Props & {
  readonly head?: RefObject<HTMLHeadingElement | null>;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
};

/** Head of the trade under review: its description and its result. */
export function ReviewTrade({ row, view, head, onPrevious, onNext }: HeadProps) {
  const { trade, day } = row;
  const isPhone = useIsPhone();
  const { name, detail, strategy, side } = rowText(row);
  return (
    <article className={css.trade} aria-label={name}>
      <Row as="header" gap={12} align="start" className={css.head}>
        <div>
          <h2 ref={head} tabIndex={-1} data-head="">
            {name}
          </h2>{' '}
          <span>{strategy ?? side}</span>
          <p>{[detail, trade.setup, day === null ? texts.stillOpen : namedDay(day)].filter((part) => part !== '').join(' · ')}</p>
        </div>
        {!isPhone && (
          <span className={css.turn}>
            <PreviousNext
              size="small"
              previous={{ label: texts.previous, onClick: onPrevious }}
              next={{ label: texts.next, onClick: onNext }}
            />
          </span>
        )}
        <Outcome row={row} view={view} />
      </Row>
      <Strip row={row} view={view} />
    </article>
  );
}

/** The trade under review as on its own page: its picture, and its fills. */
export function ReviewEvidence({ row, view }: Props) {
  const { trade, day } = row;
  const money = useMoney(trade.instrument.currency);
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf(trade.id), () => worker.page(trade.id, view));
  return (
    <section className={css.evidence} aria-label={texts.evidence}>
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
    </section>
  );
}

/** The trade's result, in money and in R. */
function Outcome({ row: { trade }, view: { gross } }: Props) {
  const hidden = useAmountsHidden();
  const money = useMoney(trade.instrument.currency);
  return (
    <p className={css.outcome}>
      <b className={pnl[pnlColor(trade.net, money)]} data-first="">
        <span className="unseen">{gross ? texts.grossResult : texts.result} </span>
        <Amount>{money.result(trade.net)}</Amount>
      </b>
      <Text as="small" size="label">
        {trade.r === null ? texts.noRisk : <Amount>{formatInR(money.currency, hidden).result(trade.r)}</Amount>}
      </Text>
    </p>
  );
}

function Strip({ row, view: { zone } }: Props) {
  const { trade } = row;
  const money = useMoney(trade.instrument.currency);
  const { size, entry, exit } = rowText(row);
  const shown: readonly { readonly name: string; readonly value: string; readonly more?: string }[] = [
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
      {shown.map(({ name, value, more }) => (
        <div key={name}>
          <Text as="dt" size="small">
            {name}
          </Text>
          <dd>
            <Amount>{value}</Amount> {more !== undefined && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
