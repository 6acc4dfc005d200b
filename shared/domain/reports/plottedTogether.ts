import { equityPlot } from '../metrics/series/equityStep.ts';
import type { EquitySeries } from '../metrics/tradeStatistics.ts';

/** Two equity series over the instants of both, as numbers for drawing: each keeps its last total until its next step. */
export type PlottedTogether = { readonly at: Float64Array; readonly first: Float64Array; readonly second: Float64Array };

/** Two series side by side. Where neither has a step there is no place. */
export function plottedTogether(first: EquitySeries, second: EquitySeries): PlottedTogether {
  const [a, b] = [equityPlot(first), equityPlot(second)];
  const most = a.at.length + b.at.length;
  const found = { at: new Float64Array(most), first: new Float64Array(most), second: new Float64Array(most) };
  let [i, j, size] = [0, 0, 0];
  while (i < a.at.length || j < b.at.length) {
    const at = Math.min(a.at[i] ?? Number.POSITIVE_INFINITY, b.at[j] ?? Number.POSITIVE_INFINITY);
    if (a.at[i] === at) i++;
    if (b.at[j] === at) j++;
    found.at[size] = at;
    found.first[size] = a.total[i - 1] ?? 0;
    found.second[size++] = b.total[j - 1] ?? 0;
  }
  return { at: found.at.slice(0, size), first: found.first.slice(0, size), second: found.second.slice(0, size) };
}
