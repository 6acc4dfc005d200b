import type { BreakdownReport, ReportRow } from '../breakdowns/reportRow.ts';

/** The trades of a week and those of the whole journal until its end, by one dimension (its id). */
type WeekBreakdown = { readonly by: string; readonly week: BreakdownReport; readonly ever: BreakdownReport };

/** A group of trades in a week, and the same group over the journal until then. */
export type WeekGroup = { readonly by: string; readonly row: ReportRow; readonly ever: ReportRow | null };

const groupsOf = ({ by, week, ever }: WeekBreakdown): readonly WeekGroup[] =>
  week.rows.filter(({ key }) => key !== '').map((row) => ({ by, row, ever: ever.rows.find(({ key }) => key === row.key) ?? null }));

const best = (groups: readonly WeekGroup[]) =>
  groups.reduce<WeekGroup | null>((top, each) => (each.row.net > (top?.row.net ?? 0n) ? each : top), null);
const worst = (groups: readonly WeekGroup[]) =>
  groups.reduce<WeekGroup | null>((low, each) => (each.row.net < (low?.row.net ?? 0n) ? each : low), null);

/**
 * The group that made the most in a week, and the one that lost the most, over all breakdowns, so that no trade that made the week is in neither. Of equal
 * groups the earlier breakdown's counts. Null where nothing won, or nothing lost.
 */
export function edgeAndLeak(breakdowns: readonly WeekBreakdown[]): { readonly edge: WeekGroup | null; readonly leak: WeekGroup | null } {
  const groups = breakdowns.flatMap(groupsOf);
  return { edge: best(groups), leak: worst(groups) };
}
