import type { Drawdown } from '../tradeStatistics.ts';
import type { Arithmetic } from './arithmetic.ts';
import type { EquityFold } from './foldEquity.ts';

/**
 * The maximum drawdown of an equity series. `capitalOf`: capital paid in by the i-th step, a number at the table's
 * scale. The drawdown in percent is of that plus the highest result so far, and is not defined before any capital was
 * paid in.
 */
export function foldDrawdown(
  { times, totals, falls }: EquityFold,
  capitalOf: (step: number) => number,
  { zero, toDecimal }: Arithmetic,
): Drawdown {
  let hadEquity = times.length === 0 && capitalOf(0) > 0;
  let [peak, depth, percent, level] = [zero, zero, 0, zero];
  let [peakStep, before, trough, recovery] = [-1, -1, -1, -1];
  for (let step = 0; step < times.length; step++) {
    const total = totals[step]!;
    const fall = falls[step]!;
    if (trough >= 0 && recovery < 0 && total >= level) recovery = step;
    const put = capitalOf(step);
    const base = put > 0 ? put + Number(peak) : 0;
    if (base > 0) hadEquity = true;
    if (total > peak) {
      peak = total;
      peakStep = step;
      continue;
    }
    if (fall > depth) {
      depth = fall;
      level = peak;
      before = peakStep;
      trough = step;
      recovery = -1;
    }
    if (base > 0 && Number(fall) / base > percent) percent = Number(fall) / base;
  }
  const at = (step: number) => (step < 0 ? null : times[step]!);
  return {
    depth: toDecimal(depth),
    percent: hadEquity ? 100 * percent : null,
    steps: trough < 0 ? null : { peak: before, trough, recovery: recovery < 0 ? null : recovery },
    peakAt: at(before),
    troughAt: at(trough),
    recoveredAt: at(recovery),
  };
}
