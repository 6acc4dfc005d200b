import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { useBeforeFees } from './useBeforeFees.ts';

const shortOf = (gross: boolean): string => resultMetric(gross).label.split(' ')[0]!;

/** What results are called as the switch has them: "Net P&L" or "Gross P&L", "Net" or "Gross" over a narrow column, and the `other` of these two. */
export function useResultName(): { readonly full: string; readonly short: string; readonly other: string } {
  const [gross] = useBeforeFees();
  return { full: resultMetric(gross).label, short: shortOf(gross), other: shortOf(!gross) };
}
