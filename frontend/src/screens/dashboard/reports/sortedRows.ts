import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { NO_GROUP } from '#domain/breakdowns/groupTests.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';

const byNet = (a: ReportRow, b: ReportRow): number => (a.net > b.net ? -1 : a.net < b.net ? 1 : 0);

/**
 * Rows in display order: bands in their own order; others by result, those with enough trades first. Trades without
 * a group are last.
 */
export function sortedRows(rows: readonly ReportRow[], { ordered }: Dimension): readonly ReportRow[] {
  const isLast = ({ key }: ReportRow) => key === NO_GROUP;
  const enough = ({ trades }: ReportRow) => trades >= ENOUGH;
  return rows.toSorted(
    (a, b) => Number(isLast(a)) - Number(isLast(b)) || (ordered ? 0 : Number(enough(b)) - Number(enough(a)) || byNet(a, b)),
  );
}

/** The row that made most and the one that lost most, of those with enough trades and a group; null where none did. */
export function extremes(rows: readonly ReportRow[]): { readonly best: ReportRow | null; readonly worst: ReportRow | null } {
  const judged = rows.filter(({ key, trades }) => key !== NO_GROUP && trades >= ENOUGH).toSorted(byNet);
  const [best = null, worst = null] = [judged[0], judged.at(-1)];
  return { best: best !== null && best.net > 0n ? best : null, worst: worst !== null && worst.net < 0n ? worst : null };
}
