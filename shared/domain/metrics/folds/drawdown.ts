import type { Drawdown } from '../facts.ts';
import type { Amounts, Arithmetic } from './amounts.ts';

/**
 * The deepest fall below the highest result so far, over results in exit order. `capitalOf` is what was put in by the i-th exit, a number at the table's
 * scale: the fall in percent is of that and the highest result, and not defined before anything was put in.
 */
export function foldDrawdown(
  net: Amounts,
  timeOf: (i: number) => number,
  capitalOf: (i: number) => number,
  { zero, toDecimal }: Arithmetic,
): Drawdown {
  let hadEquity = net.length === 0 && capitalOf(0) > 0;
  let [equity, peak, depth, percent, level] = [zero, zero, zero, 0, zero];
  let [peakIndex, deepestPeak, trough, recovery] = [-1, -1, -1, -1];
  for (let i = 0; i < net.length; i++) {
    equity += net[i]!;
    if (trough >= 0 && recovery < 0 && equity >= level) recovery = i;
    const put = capitalOf(i);
    const base = put > 0 ? put + Number(peak) : 0;
    if (base > 0) hadEquity = true;
    if (equity > peak) {
      peak = equity;
      peakIndex = i;
      continue;
    }
    const fall = peak - equity;
    if (fall > depth) {
      depth = fall;
      level = peak;
      deepestPeak = peakIndex;
      trough = i;
      recovery = -1;
    }
    if (base > 0 && Number(fall) / base > percent) percent = Number(fall) / base;
  }
  const at = (i: number) => (i < 0 ? null : timeOf(i));
  return {
    depth: toDecimal(depth),
    percent: hadEquity ? 100 * percent : null,
    peakAt: at(deepestPeak),
    troughAt: at(trough),
    recoveredAt: at(recovery),
    tradesToTrough: trough < 0 ? null : trough - deepestPeak,
    tradesToRecovery: recovery < 0 ? null : recovery - deepestPeak,
  };
}
