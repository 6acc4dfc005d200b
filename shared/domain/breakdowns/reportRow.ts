import type { ResultBasis } from '../metrics/resultBasis.ts';
import type { Tally } from '../metrics/tradeStatistics.ts';
import type { MeanInterval } from '../statistics/meanInterval.ts';

/**
 * A group's difference from the rest: `edge` is profitable and better than the rest, `leak` is losing and worse
 * than the rest, `ahead` and `behind` differ from the rest without that, `noise` may be chance. `few`: number of
 * missing trades in the group; `fewElse`: outside of it.
 */
export type Trust =
  | { readonly is: 'edge' | 'leak' | 'ahead' | 'behind' | 'noise'; readonly p: number | null }
  | { readonly is: 'few'; readonly missing: number }
  | { readonly is: 'fewElse'; readonly missing: number };

/**
 * One group of a report; the empty key is of trades in none. `mean`: the result per trade with its interval, in R or in whole units of money, over the
 * trades that have one. `p` of its trust is corrected for all groups tested in the report. `rows`: the same trades by a second dimension.
 */
export type ReportRow = Tally & {
  readonly key: string;
  readonly mean: MeanInterval | null;
  readonly trust: Trust;
  readonly rows: readonly ReportRow[];
};

/**
 * Trades by one dimension, or by two. `all`: every trade of it once. `tested`: how many groups were compared with the rest. `valued`: how many trades have a
 * result in the basis.
 */
export type BreakdownReport = {
  readonly rows: readonly ReportRow[];
  readonly all: Omit<ReportRow, 'trust' | 'rows' | 'key'>;
  readonly tested: number;
  readonly basis: ResultBasis;
  readonly valued: number;
};
