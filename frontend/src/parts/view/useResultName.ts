import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { useBeforeFees } from './useBeforeFees.ts';

/** What results are called as the switch has them: "Net P&L" or "Gross P&L", and "Net" or "Gross" over a narrow column. */
export function useResultName(): { readonly full: string; readonly short: string } {
  const [gross] = useBeforeFees();
  const { label } = resultMetric(gross);
  return { full: label, short: label.split(' ')[0]! };
}
