import { type Seed, seededRandom } from './seededRandom.ts';

/** What resampled futures look like: percentiles of the result after each trade, of the max drawdown, and how many paths were ruined. */
export type SimulatedEquity = {
  readonly paths: number;
  readonly horizon: number;
  /** Result in R after trade 1, 2 … of the path at these percentiles. */
  readonly fan: readonly { readonly percentile: number; readonly results: readonly number[] }[];
  /** Deepest fall in R at the same percentiles. */
  readonly drawdowns: readonly { readonly percentile: number; readonly depth: number }[];
  /** Share of paths that ever lost `ruinR`. */
  readonly ruin: number;
};

/** The percentiles that are shown. */
const PERCENTILES = [5, 25, 50, 75, 95] as const;

const at = (sorted: Float64Array, percentile: number): number => sorted[Math.round(((sorted.length - 1) * percentile) / 100)]!;

/**
 * Draws `paths` futures of `horizon` trades from past results in R, with replacement, decided by the seed. Null without results. No wins: ruin
 * is 1 when the horizon allows it; no losses: 0. Trades are taken as independent, which understates runs of losses.
 */
export function simulateEquity(
  results: readonly number[],
  { horizon, ruinR, paths = 20_000, seed = 'paths' }: { horizon: number; ruinR: number; paths?: number; seed?: Seed },
): SimulatedEquity | null {
  if (results.length === 0 || horizon < 1) return null;
  const random = seededRandom(seed);
  const columns = Array.from({ length: horizon }, () => new Float64Array(paths));
  const depths = new Float64Array(paths);
  let ruined = 0;
  for (let path = 0; path < paths; path++) {
    let [sum, peak, depth, lowest] = [0, 0, 0, 0];
    for (let trade = 0; trade < horizon; trade++) {
      sum += results[Math.floor(random() * results.length)]!;
      if (sum > peak) peak = sum;
      if (peak - sum > depth) depth = peak - sum;
      if (sum < lowest) lowest = sum;
      columns[trade]![path] = sum;
    }
    depths[path] = depth;
    if (lowest <= -ruinR + 1e-9) ruined++;
  }
  for (const column of columns) column.sort();
  depths.sort();
  return {
    paths,
    horizon,
    fan: PERCENTILES.map((percentile) => ({ percentile, results: columns.map((column) => at(column, percentile)) })),
    drawdowns: PERCENTILES.map((percentile) => ({ percentile, depth: at(depths, percentile) })),
    ruin: ruined / paths,
  };
}
