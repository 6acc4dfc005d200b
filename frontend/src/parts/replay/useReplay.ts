import { useMemo, useState } from 'react';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { type BarFit, fitBars } from '#domain/bars/fitBars.ts';
import { priceOfNow } from '#domain/replay/priceOfNow.ts';
import { frameAt, replayFrames } from '#domain/replay/replayFrames.ts';
import { replayTrade } from '#domain/replay/replayTrade.ts';
import { decimal, toNumber } from '#domain/units/decimal.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';

/** Bars that are shown before the first fill when a replay begins. */
const BEFORE = 15;
/** Digits that a split's factor needs. */
const FACTOR_DIGITS = 8;

/** True where the bars of a trade's symbol have its own prices: an option's are of its underlying. */
const hasOwnPrices = ({ trade }: OpenedLeg): boolean => trade.instrument.kind !== 'option' && trade.instrument.kind !== 'futureOption';

/** A trade and its bars as frames, how they agree, and the factor that somebody chose where they differ by a split. Null: it cannot be told fill by fill. */
export function useReplay(leg: OpenedLeg, bars: BarSeries | null) {
  const [factor, setFactor] = useState<number | null>(null);
  const isPriced = hasOwnPrices(leg);
  const replay = useMemo(
    () =>
      replayTrade(
        leg.trade.side,
        leg.trade.instrument.multiplier,
        leg.fills.map(({ time, action, whole, step, scale }) => ({ time, action, price: whole.price, step, scale })),
      ),
    [leg],
  );
  const fit = useMemo((): BarFit | null => {
    if (replay === null || bars === null || !isPriced) return null;
    const prices = replay.fills.map(({ at }, place) => ({ at, price: priceOfNow(replay, place) }));
    return fitBars(
      prices.flatMap(({ at, price }) => (price === null ? [] : [{ at, price: toNumber(price) }])),
      bars,
    );
  }, [replay, bars, isPriced]);
  const frames = useMemo(
    () => replay && replayFrames({ trade: replay, bars, factor: decimal((factor ?? 1).toFixed(FACTOR_DIGITS)), isPriced }),
    [replay, bars, factor, isPriced],
  );
  if (replay === null || frames === null) return null;
  const first = frameAt(frames, replay.fills[0]!.at);
  const start = bars === null ? 0 : Math.max(0, first - BEFORE);
  return { replay, frames, fit, factor, setFactor, isPriced, start };
}
/** A replay that can be shown. */
export type ReplayState = NonNullable<ReturnType<typeof useReplay>>;
