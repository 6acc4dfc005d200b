import { memo } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import { barLimits } from '#domain/bars/barSeries.ts';
import { count } from '#domain/format/percent.ts';
import type { useTradeBars } from '#features/bars/useTradeBars.ts';
import type { ReplayState } from '#features/market/useReplay.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { NoBars } from './NoBars.tsx';
import css from './replay.module.css';

type Props = { readonly leg: OpenedLeg; readonly market: ReturnType<typeof useTradeBars>; readonly state: ReplayState };

/** Problems between fills and bars: missing, not loaded, another split, or inconsistent prices. */
export const BarNotices = memo(function BarNotices({ leg, market, state }: Props) {
  const { symbol, bars, error, again } = market;
  const { fit } = state;
  return (
    <div className={css.notices}>
      {error !== null && (
        <Notice kind="warning" actions={<Button onClick={again}>{texts.tryAgain}</Button>}>
          {texts.barsFailed}
        </Notice>
      )}
      {error === null && bars === null && <NoBars trade={leg.trade} />}
      {bars !== null && !state.isOwn && <Notice>{state.replay.isStated ? texts.statedResults : texts.underlying(symbol)}</Notice>}
      {bars !== null && bars.time.length === barLimits.rows && <Notice>{texts.cutOff}</Notice>}
      <FitNotices state={state} />
      {fit !== null && fit.uncovered.length > 0 && (
        <Notice>{texts.uncovered(texts.fillNumbers(fit.uncovered.map((place) => place + 1)))}</Notice>
      )}
    </div>
  );
});

/** A split between fills and bars is asked about; fills outside their bars are named. */
function FitNotices({ state: { fit, factor, setFactor, isPriced } }: { readonly state: ReplayState }) {
  if (fit?.is === 'range')
    return (
      <Notice kind="warning">
        {texts.outsideBars(texts.fillNumbers(fit.outside.map((place) => place + 1)))} {!isPriced && texts.onlyAtFills}
      </Notice>
    );
  if (fit?.is !== 'split' || factor !== null) return null;
  const text = count(Math.round(fit.factor * 10_000) / 10_000);
  return (
    <Notice
      kind="warning"
      actions={
        <>
          <Button look="primary" onClick={() => setFactor(fit.factor)}>
            {texts.applyFactor(text)}
          </Button>
          <Button onClick={() => setFactor(1)}>{texts.leaveAsIs}</Button>
        </>
      }
    >
      {texts.splitFound(text)}
    </Notice>
  );
}
