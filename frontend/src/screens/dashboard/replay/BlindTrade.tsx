import { useMemo, useState } from 'react';
import * as texts from '#copy/replay/blindTexts.ts';
import * as replayTexts from '#copy/replay/replayTexts.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { useTradeBars } from '#features/bars/useTradeBars.ts';
import { useLeg } from '#features/market/useLeg.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BlindChart } from './BlindChart.tsx';
import { BlindDecide } from './BlindDecide.tsx';
import { BlindReveal } from './BlindReveal.tsx';
import { type BlindMarket, blindMarket, revealedMarket } from './blindMarket.ts';
import css from './replay.module.css';
import type { SavedDecision } from './SavedDecision.ts';

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
    <Card className={css.chartCard}>
      <BlindChart market={seen} stop={stop} isOver={closedAt !== null} />
      {decision === null && <p className={css.credit}>{texts.hidden}</p>}
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
      <p className={css.credit}>{replayTexts.credit}</p>
    </Card>
  );
}
