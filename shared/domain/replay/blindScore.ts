import { type BarSeries, placeFrom } from '../bars/barSeries.ts';

/** Blind decisions at a moment, without knowing the future. */
export const blindChoices = ['buy', 'pass', 'sell'] as const;
/** One of them. */
export type BlindChoice = (typeof blindChoices)[number];

/** A decision: at the close of the bar at `place`, with a stop in the bars' own prices. */
type BlindDecision = { readonly choice: BlindChoice; readonly place: number; readonly stop: number };

const OVER = 1000;

/** True where the stop is on the losing side of the price: below for buying, above for selling. Passing needs none. */
export function isStopRight({ close, scale }: BarSeries, { choice, place, stop }: BlindDecision): boolean {
  const price = close[place]! / 10 ** scale;
  return choice === 'pass' || (choice === 'buy' ? stop < price : stop > price);
}

/**
 * A decision's result in R of its own stop: held until the stop was touched (a bar that opens beyond it fills at its
 * open) or until `until`, UTC seconds, when the real trade was closed. Passing makes 0. Rounded to thousandths.
 */
export function blindScore(series: BarSeries, decision: BlindDecision, until: number): number {
  const { choice, place, stop } = decision;
  if (choice === 'pass') return 0;
  const unit = 10 ** series.scale;
  const entry = series.close[place]! / unit;
  const way = choice === 'buy' ? 1 : -1;
  const end = Math.max(place + 1, placeFrom(series, until));
  let exit = series.close[Math.min(end, series.time.length) - 1]! / unit;
  for (let at = place + 1; at < end && at < series.time.length; at++) {
    const [open, far] = [series.open[at]! / unit, (choice === 'buy' ? series.low[at]! : series.high[at]!) / unit];
    if ((far - stop) * way > 0) continue;
    exit = (open - stop) * way < 0 ? open : stop;
    break;
  }
  return Math.round(((exit - entry) * way * OVER) / Math.abs(entry - stop)) / OVER;
}

/** Decisions of one setup: their number, and the mean results of the decisions and of the real trades, in R; null if unknown. */
type SetupScore = { readonly setup: string; readonly n: number; readonly blind: number; readonly real: number | null };

/** A scored decision: `blind` in R of the decision's stop, `real` in R of the trade. */
type Scored = { readonly setup: string; readonly blind: number; readonly real: number | null };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Decisions by setup, the most frequent first. */
export function scoresBySetup(decisions: readonly Scored[]): readonly SetupScore[] {
  const groups = Map.groupBy(decisions, ({ setup }) => setup);
  const scores = [...groups].map(([setup, all]) => {
    const real = all.flatMap((each) => (each.real === null ? [] : [each.real]));
    return { setup, n: all.length, blind: mean(all.map(({ blind }) => blind)), real: real.length === 0 ? null : mean(real) };
  });
  return scores.sort((a, b) => b.n - a.n || a.setup.localeCompare(b.setup));
}
