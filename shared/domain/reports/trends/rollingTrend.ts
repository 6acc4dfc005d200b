import { type ClosedResults, resultNumbers } from '#domain/metrics/closedResults.ts';
import type { ScaledAmounts } from '#domain/metrics/folds/arithmetic.ts';
import { chargedFees } from '#domain/metrics/table/tradeTable.ts';
import { meanReach } from '#domain/statistics/wilsonInterval.ts';

/**
 * Figures of the last `window` trades, after each trade from the `window`-th on: place i is of the trades i to i + window − 1 in the order they
 * were closed. NaN where a figure is not defined: a profit factor without a loss, R without a risk.
 */
export type RollingTrend = {
  readonly window: number;
  /** When the last trade of each window was closed: UTC milliseconds. */
  readonly closedAt: Float64Array;
  /** Wins in percent. */
  readonly winRate: Float64Array;
  /** Mean net result, in units of the currency (or R), and how far its 95 % interval reaches to each side (Student's t). */
  readonly expectancy: Float64Array;
  readonly expectancyReach: Float64Array;
  /** Mean R of those that have a risk. */
  readonly expectancyR: Float64Array;
  readonly profitFactor: Float64Array;
  /** Mean fees. */
  readonly fees: Float64Array;
  /** Median milliseconds from entry to close. */
  readonly held: Float64Array;
};

/** Sums of each run of `window` values, as numbers: running totals, which are exact because amounts are whole. */
function sums(values: ScaledAmounts, window: number, size: number, zero: number): Float64Array {
  const found = new Float64Array(size);
  let sum = zero;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]!;
    if (i >= window) sum -= values[i - window]!;
    if (i >= window - 1) found[i - window + 1] = Number(sum);
  }
  return found;
}

/**
 * Half-width of the interval of each window's mean. Computed separately: a running sum of squares loses small
 * results beside large ones.
 */
function reaches(values: Float64Array, window: number, means: Float64Array): Float64Array {
  const times = (meanReach(window) ?? Number.NaN) / Math.sqrt(window * (window - 1));
  return means.map((mean, start) => {
    let squares = 0;
    for (let i = start; i < start + window; i++) squares += (values[i]! - mean) ** 2;
    return times * Math.sqrt(squares);
  });
}

/** Mean R of each window over the trades that have a risk; NaN where none has. */
function meansOfR({ table, order, net }: ClosedResults, window: number, size: number): Float64Array {
  const found = new Float64Array(size).fill(Number.NaN);
  let [sum, count] = [0, 0];
  // Whole hundred-millionths, so that removing a value undoes adding it exactly.
  const multiples = Float64Array.from(order, (row, i) => {
    const risk = Number(table.risk[row]);
    return risk > 0 ? Math.round((Number(net[i]) / risk) * 1e8) : Number.NaN;
  });
  for (let i = 0; i < multiples.length; i++) {
    const [into, out] = [multiples[i]!, i >= window ? multiples[i - window]! : Number.NaN];
    if (!Number.isNaN(into)) [sum, count] = [sum + into, count + 1];
    if (!Number.isNaN(out)) [sum, count] = [sum - out, count - 1];
    if (i >= window - 1 && count > 0) found[i - window + 1] = sum / count / 1e8;
  }
  return found;
}

/** The first place in the first `size` rising values that is not below `value`. */
function placeOf(rising: Float64Array, size: number, value: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The median of each run of `window` values: the middle one, or the mean of the two middle ones. None when there are fewer values. */
function rollingMedian(values: Float64Array, window: number): Float64Array {
  const medians = new Float64Array(Math.max(0, values.length - window + 1));
  const rising = new Float64Array(window);
  const half = window >> 1;
  for (let i = 0; i < values.length; i++) {
    let size = Math.min(i, window);
    if (i >= window) {
      const gone = placeOf(rising, window, values[i - window]!);
      rising.copyWithin(gone, gone + 1, window);
      size = window - 1;
    }
    const place = placeOf(rising, size, values[i]!);
    rising.copyWithin(place + 1, place, size);
    rising[place] = values[i]!;
    if (i >= window - 1) medians[i - window + 1] = window % 2 === 1 ? rising[half]! : (rising[half - 1]! + rising[half]!) / 2;
  }
  return medians;
}

/** The rolling figures of some closed trades; no windows when they are fewer than one. */
export function rollingTrend(results: ClosedResults, window: number): RollingTrend {
  const { table, order, net, outcomes, arithmetic } = results;
  const size = Math.max(0, order.length - window + 1);
  const [won, lost, feesOf] = [arithmetic.list(order.length), arithmetic.list(order.length), arithmetic.list(order.length)];
  const [wins, held] = [new Float64Array(order.length), new Float64Array(order.length)];
  const charged = arithmetic.column(chargedFees(table));
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    if (outcomes[i]! > 0) won[i] = net[i]!;
    else if (outcomes[i]! < 0) lost[i] = -net[i]!;
    wins[i] = outcomes[i]! > 0 ? 1 : 0;
    feesOf[i] = charged[row]!;
    held[i] = table.closedAt[row]! - table.openedAt[row]!;
  }
  const unit = window * 10 ** table.scale;
  const of = (values: ScaledAmounts) => sums(values, window, size, arithmetic.zero);
  const losses = of(lost);
  const expectancy = of(net).map((sum) => sum / unit);
  return {
    window,
    closedAt: Float64Array.from({ length: size }, (_, i) => table.closedAt[order[i + window - 1]!]!),
    winRate: sums(wins, window, size, 0).map((sum) => (100 * sum) / window),
    expectancy,
    expectancyReach: reaches(resultNumbers(results), window, expectancy),
    expectancyR: meansOfR(results, window, size),
    profitFactor: of(won).map((sum, i) => (losses[i]! > 0 ? sum / losses[i]! : Number.NaN)),
    fees: of(feesOf).map((sum) => sum / unit),
    held: rollingMedian(held, window),
  };
}
