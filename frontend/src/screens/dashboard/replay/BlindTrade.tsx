import { useEffect, useMemo, useRef, useState } from 'react';
import { PriceChart } from '#charts/price/PriceChart.tsx';
import * as texts from '#copy/replay/blindTexts.ts';
import * as replayTexts from '#copy/replay/replayTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { useTradeBars } from '#features/bars/useTradeBars.ts';
import { useLeg } from '#features/market/useLeg.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, stackClasses } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { BlindDecide, type SavedDecision } from './BlindDecide.tsx';
import blindStyles from './blind.module.css';
import { type BlindMarket, blindMarket, blindScene, revealedMarket } from './blindMarket.ts';
import { rText } from './RText.tsx';
import css from './replay.module.css';

/** The decision with its result, the trade behind it, and that trade's result. */
function BlindReveal({
  trade,
  decision,
  isLast,
  onNext,
}: {
  readonly trade: JournalTrade;
  readonly decision: SavedDecision;
  readonly isLast: boolean;
  readonly onNext: () => void;
}) {
  const { zone } = useTrader();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className={blindStyles.reveal}>
      <div role="status">
        <Text as="strong" size="subtitle">
          {texts.decided(texts.choices[decision.choice], rText(decision.blind))}
        </Text>
        <p>
          {decision.real === null ? texts.realUnknown : texts.realMade(rText(decision.real))}{' '}
          {texts.reveal(instrumentName(trade.instrument), fullDay(trade.openedAt, zone))}
        </p>
      </div>
      <Button look="primary" onClick={onNext}>
        {isLast ? texts.newRound : texts.next}
      </Button>
      <ButtonLink to={`/dashboard/replay/${trade.id}`}>{texts.seeReplay}</ButtonLink>
    </div>
  );
}

const DAY = 86_400;
/** Time since the start of the shown bars: the real time would reveal too much. */
const timeText = (seconds: number, isDay: boolean): string =>
  isDay ? texts.daysIn(Math.floor(seconds / DAY)) : texts.minutesIn(Math.round((seconds % DAY) / 60));

type Props = { readonly market: BlindMarket; readonly stop: number | null; readonly isOver: boolean };

/** The bars of a blind trade: until its entry, and once it is decided to its exit, with the price that was decided at. */
function BlindChart({ market, stop, isOver }: Props) {
  const scene = useMemo(() => blindScene(market, stop, isOver ? texts.decisionLine : null), [market, stop, isOver]);
  const bars = market.shown.time.length;
  const place = useMemo(() => ({ bars, fills: 0, at: 0, average: null }), [bars]);
  const chartTexts = useMemo(() => ({ zone: 'UTC', amount: String, averageName: '', timeText }), []);
  const label = (isOver ? texts.chartLabelAfter : texts.chartLabel)(counted(bars, 'bar'));
  return (
    <>
      <Row gap={8} wrap centered className={css.chartHead}>
        <h2>{texts.rebased}</h2>
        <Text as="span" tone="quiet">
          {texts.barText(bars)}
        </Text>
      </Row>
      <PriceChart scene={scene} place={place} texts={chartTexts} label={label} />
    </>
  );
}

type Ways = {
  readonly isLast: boolean;
  readonly onDecided: (decision: SavedDecision) => void;
  readonly onNext: () => void;
  /** Goes on without a decision, where there is nothing to decide on. */
  readonly onSkip: () => void;
};

/** One trade of a round: its bars until the entry, the decision, then its outcome. */
export function BlindTrade({ id, ...ways }: Ways & { readonly id: TradeId }) {
  const { leg, isMissing, problem } = useLeg(id);
  if (isMissing || problem !== null) return <NothingShown text={texts.tradeMissing} {...ways} />;
  return leg === null ? <Waiting /> : <WithBars trade={leg.trade} {...ways} />;
}

const Waiting = () => (
  <div role="status" aria-label={replayTexts.loadingBars}>
    <Skeleton height={560} />
  </div>
);

/** Reason a trade of the round can't be shown, with a skip button. */
function NothingShown({ text, isLast, onSkip, onRetry }: Ways & { readonly text: string; readonly onRetry?: () => void }) {
  return (
    <Notice
      kind="warning"
      actions={
        <>
          {onRetry !== undefined && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
          <Button onClick={onSkip}>{isLast ? texts.newRound : texts.skip}</Button>
        </>
      }
    >
      {text}
    </Notice>
  );
}

function WithBars({ trade, ...ways }: Ways & { readonly trade: JournalTrade }) {
  const { bars, pending, error, again } = useTradeBars(trade);
  const market = useMemo(() => bars && blindMarket(bars, trade.openedAt), [bars, trade.openedAt]);
  if (pending) return <Waiting />;
  if (error !== null) return <NothingShown text={texts.barsFailed} onRetry={again} {...ways} />;
  if (bars === null || market === null) return <NothingShown text={texts.noBarsBefore} {...ways} />;
  return <Deciding trade={trade} market={market} bars={bars} {...ways} />;
}

function Deciding({
  trade,
  market,
  bars,
  isLast,
  onDecided,
  onNext,
}: Omit<Ways, 'onSkip'> & {
  readonly trade: JournalTrade;
  readonly market: BlindMarket;
  readonly bars: NonNullable<ReturnType<typeof useTradeBars>['bars']>;
}) {
  const [stop, setStop] = useState<number | null>(null);
  const [decision, setDecision] = useState<SavedDecision | null>(null);
  const closedAt = decision === null ? null : trade.closedAt;
  const seen = useMemo(() => (closedAt === null ? market : revealedMarket(bars, market, closedAt)), [bars, market, closedAt]);
  return (
    <Card className={stackClasses(12)}>
      <BlindChart market={seen} stop={stop} isOver={closedAt !== null} />
      {decision === null && (
        <Text size="small" tone="faint">
          {texts.hidden}
        </Text>
      )}
      {decision === null ? (
        <BlindDecide
          trade={trade}
          market={market}
          bars={bars}
          onStop={setStop}
          onDecided={(made) => {
            setDecision(made);
            onDecided(made);
          }}
        />
      ) : (
        <BlindReveal trade={trade} decision={decision} isLast={isLast} onNext={onNext} />
      )}
      <Text size="small" tone="faint">
        {replayTexts.credit}
      </Text>
    </Card>
  );
}
