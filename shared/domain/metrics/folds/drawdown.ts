import type { Drawdown } from '../facts.ts';
import type { Amounts, Arithmetic } from './amounts.ts';

/** The deepest fall below the highest result so far, over results in exit order. `capital` is a number at the table's scale; 0 is none. */
export function foldDrawdown(net: Amounts, timeOf: (i: number) => number, capital: number, { zero, toDecimal }: Arithmetic): Drawdown {
  let [equity, peak, depth, percent, level] = [zero, zero, zero, 0, zero];
  let [peakIndex, deepestPeak, trough, recovery] = [-1, -1, -1, -1];
  for (let i = 0; i < net.length; i++) {
    equity += net[i]!;
    if (trough >= 0 && recovery < 0 && equity >= level) recovery = i;
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
    if (capital > 0) {
      const share = Number(fall) / (capital + Number(peak));
      if (share > percent) percent = share;
    }
  }
  const at = (i: number) => (i < 0 ? null : timeOf(i));
  return {
    depth: toDecimal(depth),
    percent: capital > 0 ? 100 * percent : null,
    peakAt: at(deepestPeak),
    troughAt: at(trough),
    recoveredAt: at(recovery),
    tradesToTrough: trough < 0 ? null : trough - deepestPeak,
    tradesToRecovery: recovery < 0 ? null : recovery - deepestPeak,
  };
}
