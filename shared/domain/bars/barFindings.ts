/** A stretch without bars inside a trading day: from the end of one bar to the beginning of the next, in UTC seconds. */
type BarGap = { readonly from: number; readonly until: number };

/** Findings in a candle file for its owner. Rows are counted without the header. */
export type BarFindings = {
  readonly rows: number;
  /** Rows with an invalid time or price, and the first one's line. */
  readonly unreadable: number;
  readonly unreadableLine: number;
  /** Rows whose high is below another of its prices. */
  readonly impossible: number;
  /** Rows that were not in order of time. They are sorted. */
  readonly unordered: number;
  /** Rows whose time another row has; of those that differ the later row counts. */
  readonly duplicates: number;
  readonly differing: number;
  /** Rows of other symbols, skipped, and which these were. */
  readonly otherRows: number;
  readonly otherSymbols: readonly string[];
  /** The longest gaps first, and how many there are. */
  readonly gaps: readonly BarGap[];
  readonly gapCount: number;
  /** Times had no offset: they were read in the zone that was said. */
  readonly usedZone: boolean;
};

/** Longer than this the market was closed, and nothing is missing. */
const CLOSED_SECONDS = 4 * 3600;
const SHOWN_GAPS = 5;

/** Where bars are missing. Nights and weekends are not gaps. */
export function gapsOf(time: readonly number[], seconds: number): Pick<BarFindings, 'gaps' | 'gapCount'> {
  const gaps: BarGap[] = [];
  for (let i = 1; i < time.length; i++) {
    const [from, until] = [time[i - 1]! + seconds, time[i]!];
    if (until > from && until - from < CLOSED_SECONDS) gaps.push({ from, until });
  }
  const longest = [...gaps].sort((a, b) => b.until - b.from - (a.until - a.from) || a.from - b.from);
  return { gaps: longest.slice(0, SHOWN_GAPS), gapCount: gaps.length };
}

/** Length of the bars: the most common distance of neighbors, the shorter on a tie. Null for fewer than two. */
export function barLength(time: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (let i = 1; i < time.length; i++) {
    const step = time[i]! - time[i - 1]!;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return best?.[0] ?? null;
}
