import { nthSmallest } from './nthSmallest.ts';
import { type Seed, seededRandom } from './seededRandom.ts';

/**
 * Probability of a fall of this size: from the highest point so far (drawdown), and below the start (ruin). Shares
 * of paths, 0 to 1.
 */
type LevelChance = { readonly level: number; readonly drawdown: number; readonly ruin: number };

/** Resampled futures. */
export type SimulatedEquity = {
  readonly paths: number;
  readonly horizon: number;
  /** The result after trade 1, 2 … at these percentiles of all paths. */
  readonly fan: readonly { readonly percentile: number; readonly results: readonly number[] }[];
  /** The deepest drawdown at the same percentiles of all paths. */
  readonly drawdowns: readonly { readonly percentile: number; readonly depth: number }[];
  readonly levels: readonly LevelChance[];
  /** Share of paths that end below where they began. */
  readonly loss: number;
};

/** Days that are drawn together: day d has the results from `starts[d]` to the next, and each draw takes `length` days in a row. */
type DrawnDays = { readonly starts: Uint32Array; readonly length: number };

/**
 * Sampling options: single results, or runs of whole days. With a `capital` levels and depths are percent of the
 * equity at its peak (of the capital, for ruin), otherwise in the unit of the results.
 */
type SimulationOptions = {
  readonly horizon: number;
  readonly levels: readonly number[];
  readonly capital?: number | null;
  readonly days?: DrawnDays;
  readonly paths?: number;
  readonly seed?: Seed;
};

/** The percentiles that are shown. */
const PERCENTILES = [5, 25, 50, 75, 95] as const;
/** Maximum rounding error of a path that ends exactly at a level. */
const ROUNDING = 1e-9;

/** The value at a percentile; reorders the values. */
const at = (values: Float64Array, percentile: number): number => nthSmallest(values, Math.round(((values.length - 1) * percentile) / 100));

/** Per path: the deepest drawdown and the lowest point, both in the unit of levels; and of all paths the bands and how many end below the start. */
type Drawn = Pick<SimulatedEquity, 'fan'> & { readonly depths: Float64Array; readonly lows: Float64Array; readonly losing: number };

/** Draws the place of the next result of a path. Runs of days that reach the end go on with the first day. */
function drawPlaces({ starts, length }: DrawnDays, paths: number, random: () => number) {
  const [days, count] = [starts.length - 1, starts.at(-1)!];
  const [next, left] = [new Uint32Array(paths), new Uint32Array(paths)];
  return (path: number): number => {
    if (left[path] === 0) {
      const day = Math.floor(random() * days);
      const last = day + length;
      next[path] = starts[day]!;
      left[path] = last <= days ? starts[last]! - starts[day]! : count - starts[day]! + starts[last - days]!;
    }
    left[path]!--;
    const place = next[path]!;
    next[path] = place + 1 === count ? 0 : place + 1;
    return place;
  };
}

/** Advances all paths together, one result at a time, so that the bands need the sums of one step only. */
function draw(results: Float64Array, { horizon, capital = null, days, paths = 20_000, seed = 'paths' }: SimulationOptions): Drawn {
  const alone = { starts: Uint32Array.from({ length: results.length + 1 }, (_, at) => at), length: 1 };
  const placeOf = drawPlaces(days ?? alone, paths, seededRandom(seed));
  const [sums, peaks, troughs] = [new Float64Array(paths), new Float64Array(paths), new Float64Array(paths)];
  const [depths, lows] = [new Float64Array(paths), new Float64Array(paths)];
  const fan = PERCENTILES.map((percentile) => ({ percentile, results: new Array<number>(horizon) }));
  const fallOf = (path: number) => (peaks[path]! - troughs[path]!) / (capital === null ? 1 : capital + peaks[path]!);
  for (let trade = 0; trade < horizon; trade++) {
    // The deepest fall below a peak is at the lowest point before the next one: each is evaluated once, when it is left.
    for (let path = 0; path < paths; path++) {
      const sum = sums[path]! + results[placeOf(path)]!;
      sums[path] = sum;
      if (sum > peaks[path]!) {
        depths[path] = Math.max(depths[path]!, fallOf(path));
        peaks[path] = sum;
        troughs[path] = sum;
      } else if (sum < troughs[path]!) {
        troughs[path] = sum;
        if (sum < lows[path]!) lows[path] = sum;
      }
    }
    const column = sums.slice();
    for (const band of fan) band.results[trade] = at(column, band.percentile);
  }
  const share = capital === null ? 1 : 100;
  let losing = 0;
  for (let path = 0; path < paths; path++) {
    depths[path] = share * Math.max(depths[path]!, fallOf(path));
    lows[path] = (share * -lows[path]!) / (capital ?? 1);
    if (sums[path]! < -ROUNDING) losing++;
  }
  return { fan, depths, lows, losing };
}

/**
 * Draws `paths` futures of `horizon` trades from past results, with replacement, decided by the seed. Null without results. Result by result they are taken
 * as independent, which understates runs of losses; runs of days keep what a day, and days that follow each other, have in common. One size throughout.
 * Ruin at a level is having lost that much of the start at any time. Sources: Efron and Tibshirani 1993, section 8.6; Politis and Romano 1992 for runs that
 * go around.
 */
export function simulateEquity(results: readonly number[] | Float64Array, options: SimulationOptions): SimulatedEquity | null {
  const { horizon, levels } = options;
  if (results.length === 0 || horizon < 1) return null;
  const { fan, depths, lows, losing } = draw(Float64Array.from(results), options);
  const paths = depths.length;
  const sharesOf = (values: Float64Array, level: number) => {
    let reached = 0;
    for (let path = 0; path < paths; path++) if (values[path]! >= level - ROUNDING) reached++;
    return reached / paths;
  };
  return {
    paths,
    horizon,
    fan,
    drawdowns: PERCENTILES.map((percentile) => ({ percentile, depth: at(depths, percentile) })),
    levels: levels.map((level) => ({ level, drawdown: sharesOf(depths, level), ruin: sharesOf(lows, level) })),
    loss: losing / paths,
  };
}
