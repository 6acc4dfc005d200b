/** Realized money over time, for drawing: at `at[i]` (UTC milliseconds, rising) all so far came to `total[i]`, `fall[i]` (0 or more) below its peak. */
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

/** The deepest fall: moments of its peak (null: the start) and of its bottom, and what is written beside it, in full and where there is little room. */
export type ChartDrawdown = { readonly from: number | null; readonly to: number; readonly text: string; readonly short: string };
