import { nthSmallest } from '#domain/metrics/folds/nthSmallest.ts';
import { type Seed, seededRandom } from './seededRandom.ts';

/** How likely it is to fall this far: from the highest point so far (drawdown), and below the start (ruin). Shares of paths, 0 to 1. */
type LevelChance = { readonly level: number; readonly drawdown: number; readonly ruin: number };

/** What resampled futures look like. */
export type SimulatedEquity = {
  readonly paths: number;
  readonly horizon: number;
  /** The result after trade 1, 2 … at these percentiles of the first `fanPaths` paths. */
  readonly fan: readonly { readonly percentile: number; readonly results: readonly number[] }[];
  /** The deepest drawdown at the same percentiles of all paths. */
  readonly drawdowns: readonly { readonly percentile: number; readonly depth: number }[];
  readonly levels: readonly LevelChance[];
  /** Share of paths that end below where they began. */
  readonly loss: number;
};

/** How futures are drawn. With a `capital` levels and depths are percent of the equity at its peak (of the capital, for ruin), else in the unit of the results. */
type SimulationOptions = {
  readonly horizon: number;
  readonly levels: readonly number[];
  readonly capital?: number | null;
  readonly paths?: number;
  readonly fanPaths?: number;
  readonly seed?: Seed;
};

/** The percentiles that are shown. */
const PERCENTILES = [5, 25, 50, 75, 95] as const;
/** What rounding of sums may take from a path that ends exactly at a level. */
const ROUNDING = 1e-9;

/** The value at a percentile; reorders the values. */
const at = (values: Float64Array, percentile: number): number => nthSmallest(values, Math.round(((values.length - 1) * percentile) / 100));

/** Per path: the deepest drawdown and the lowest point, both in the unit of levels, and the end. */
type Drawn = {
  readonly depths: Float64Array;
  readonly lows: Float64Array;
  readonly columns: readonly Float64Array[];
  readonly losing: number;
};

function draw(
  results: Float64Array,
  { horizon, capital = null, paths = 20_000, fanPaths = 2000, seed = 'paths' }: SimulationOptions,
): Drawn {
  const random = seededRandom(seed);
  const shown = Math.min(paths, fanPaths);
  const columns = Array.from({ length: horizon }, () => new Float64Array(shown));
  const [depths, lows] = [new Float64Array(paths), new Float64Array(paths)];
  const share = capital === null ? 1 : 100;
  const fallOf = (peak: number, trough: number) => (capital === null ? peak - trough : (peak - trough) / (capital + peak));
  let losing = 0;
  for (let path = 0; path < paths; path++) {
    // The deepest fall below a peak is at the lowest point until the next one: each is looked at once, when it is left.
    let [sum, peak, trough, depth, low] = [0, 0, 0, 0, 0];
    for (let trade = 0; trade < horizon; trade++) {
      sum += results[Math.floor(random() * results.length)]!;
      if (sum > peak) {
        depth = Math.max(depth, fallOf(peak, trough));
        peak = sum;
        trough = sum;
      } else if (sum < trough) {
        trough = sum;
        if (sum < low) low = sum;
      }
      if (path < shown) columns[trade]![path] = sum;
    }
    depths[path] = share * Math.max(depth, fallOf(peak, trough));
    lows[path] = (share * -low) / (capital ?? 1);
    if (sum < -ROUNDING) losing++;
  }
  return { depths, lows, columns, losing };
}

/**
 * Draws `paths` futures of `horizon` trades from past results, with replacement, decided by the seed. Null without results. Trades are taken as
 * independent and of one size, which understates runs of losses. Ruin at a level is having lost that much of the start at any time.
 */
export function simulateEquity(results: readonly number[] | Float64Array, options: SimulationOptions): SimulatedEquity | null {
  const { horizon, levels } = options;
  if (results.length === 0 || horizon < 1) return null;
  const { depths, lows, columns, losing } = draw(Float64Array.from(results), options);
  const paths = depths.length;
  const sharesOf = (values: Float64Array, level: number) => {
    let reached = 0;
    for (let path = 0; path < paths; path++) if (values[path]! >= level - ROUNDING) reached++;
    return reached / paths;
  };
  return {
    paths,
    horizon,
    fan: PERCENTILES.map((percentile) => ({ percentile, results: columns.map((column) => at(column, percentile)) })),
    drawdowns: PERCENTILES.map((percentile) => ({ percentile, depth: at(depths, percentile) })),
    levels: levels.map((level) => ({ level, drawdown: sharesOf(depths, level), ruin: sharesOf(lows, level) })),
    loss: losing / paths,
  };
}
