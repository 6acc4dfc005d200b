import type { Span } from './downsample.ts';

/**
 * Realized money over time, for drawing: at `at[i]` (UTC milliseconds, rising) the total so far is `total[i]`, `fall[i]` (0 or more) below
 * its peak.
 */
export type EquityData = { readonly at: ArrayLike<number>; readonly total: ArrayLike<number>; readonly fall: ArrayLike<number> };
/** One step in words, and where its trades are listed. */
export type EquityReading = {
  readonly when: string;
  readonly total: string;
  readonly step: string;
  readonly sign: number;
  readonly below: string | null;
  readonly href: string;
};
/** The max drawdown: moments of its peak (null: the start) and of its bottom, and its label, in full first, then for less and less room. */
export type ChartDrawdown = { readonly from: number | null; readonly to: number; readonly texts: readonly string[] };

const DAY = 86_400_000;

/** The span of all steps, beginning a little before the first (at least `lead` milliseconds) so that it begins at zero. */
export function wholeSpan(at: ArrayLike<number>, lead = DAY): Span {
  const [first, last] = [at[0] ?? 0, at[at.length - 1] ?? 0];
  return { from: first - Math.max(lead, (last - first) / 100), to: Math.max(last, first + DAY / 24) };
}
