import { useMemo, useState } from 'react';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { type BarFit, tellsWorth } from '#domain/bars/fitBars.ts';
import { hasOwnBars } from '#domain/bars/tradeWindow.ts';
import { fitTrade } from '#domain/excursions/tradeInBars.ts';
import { fillFrames, replayFrames } from '#domain/replay/replayFrames.ts';
import { replayTrade } from '#domain/replay/replayTrade.ts';
import { decimal } from '#domain/units/decimal.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';

/** Bars that are shown before the first fill when a replay begins. Without bars there is nothing to show before it. */
const BEFORE = 15;
/** Digits that a split's factor needs. */
const FACTOR_DIGITS = 8;

/**
 * Frames of a trade with its bars, their fit, and the user's factor for a split difference. Null: not available fill
 * by fill.
 */
export function useReplay(leg: OpenedLeg, bars: BarSeries | null) {
  const [factor, setFactor] = useState<number | null>(null);
  const replay = useMemo(
    () =>
      replayTrade(
        leg.trade.side,
        leg.trade.instrument.multiplier,
        leg.fills.map(({ time, action, whole, step, scale }) => ({ time, action, price: whole.price, step, scale })),
      ),
    [leg],
  );
  // An option's bars are of its underlying, and where the broker states results, prices say nothing of money. Fills alone always have their own.
  const isOwn = bars === null || (hasOwnBars(leg.trade.instrument) && replay?.isStated !== true);
  const fit = useMemo((): BarFit | null => {
    if (replay === null || bars === null || !isOwn) return null;
    return fitTrade(replay, bars);
  }, [replay, bars, isOwn]);
  // Bars that do not fit move the clock alone: a result at their prices would be one of another market.
  const isPriced = isOwn && (fit === null || tellsWorth(fit, leg.fills.length, factor));
  const frames = useMemo(
    () => replay && replayFrames({ trade: replay, bars, factor: decimal((factor ?? 1).toFixed(FACTOR_DIGITS)), isPriced }),
    [replay, bars, factor, isPriced],
  );
  const places = useMemo(() => (frames === null ? [] : fillFrames(frames)), [frames]);
  if (replay === null || frames === null) return null;
  const start = bars === null ? places[0]! : Math.max(0, places[0]! - BEFORE);
  return { replay, frames, places, fit, factor, setFactor, isOwn, isPriced, start };
}
/** A replay that can be shown. */
export type ReplayState = NonNullable<ReturnType<typeof useReplay>>;
