import { capitalAt } from '#domain/metrics/folds/capitalAt.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, fromScaled } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { RealizedEquity } from './equityOfResults.ts';

/** One time below the peak of equity. A null peak is the start, before anything was realized; a null recovery is not yet. */
type DrawdownEpisode = {
  readonly depth: Decimal;
  /** Its largest fall in percent of the equity at the peak; null without equity. */
  readonly percent: number | null;
  readonly peakAt: Millis | null;
  readonly troughAt: Millis;
  readonly recoveredAt: Millis | null;
};

/**
 * Every drawdown of the one equity series, the deepest first (of equal ones the earlier), and at each step how far equity is
 * below its peak in percent: null without equity, NaN before there was any.
 */
export type Drawdowns = { readonly episodes: readonly DrawdownEpisode[]; readonly percents: Float64Array | null };

/** The drawdowns of some figures. The first is the maximum drawdown, and its depth the metric's. */
export function drawdownEpisodes({ equity, startingCapital, cash, zone }: RealizedEquity): Drawdowns {
  const { times, totals, falls, scale } = equity;
  const capitalOf = capitalAt(startingCapital, cash, (step) => times[step]!, zone, scale);
  const percents = new Float64Array(times.length).fill(Number.NaN);
  const episodes: DrawdownEpisode[] = [];
  let [top, level] = [-1, -1];
  let hadEquity = false;
  for (let step = 0; step < times.length; step++) {
    const fall = falls[step]!;
    const put = capitalOf(step);
    const base = put > 0 ? put + Number(totals[step]) + Number(fall) : 0;
    if (base > 0) {
      percents[step] = (100 * Number(fall)) / base;
      hadEquity = true;
    }
    if (fall > 0) continue;
    if (step > level + 1) episodes.push(episodeOf(equity, percents, { top, from: level + 1, end: step, recovery: step }));
    if (totals[step]! > (top < 0 ? 0 : totals[top]!)) top = step;
    level = step;
  }
  if (times.length > level + 1) episodes.push(episodeOf(equity, percents, { top, from: level + 1, end: times.length, recovery: null }));
  episodes.sort((a, b) => (a.depth < b.depth ? 1 : a.depth > b.depth ? -1 : a.troughAt - b.troughAt));
  return { episodes, percents: hadEquity ? percents : null };
}

/** The steps of one time below the peak: from `from` on and before `end`. `top`: where the peak was first reached, −1 for the start. */
type Below = { readonly top: number; readonly from: number; readonly end: number; readonly recovery: number | null };

function episodeOf(
  { times, falls, scale }: TradeStatistics['equity'],
  percents: Float64Array,
  { top, from, end, recovery }: Below,
): DrawdownEpisode {
  let [trough, percent] = [from, Number.NaN];
  for (let step = from; step < end; step++) {
    if (falls[step]! > falls[trough]!) trough = step;
    if (!(percents[step]! <= percent) && !Number.isNaN(percents[step])) percent = percents[step]!;
  }
  return {
    depth: fromScaled(falls[trough]!, scale),
    percent: Number.isNaN(percent) ? null : percent,
    peakAt: top < 0 ? null : times[top]!,
    troughAt: times[trough]!,
    recoveredAt: recovery === null ? null : times[recovery]!,
  };
}
