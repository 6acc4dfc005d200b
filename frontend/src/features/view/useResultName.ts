import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { useBeforeFees } from './useAddressChoice.ts';

const shortOf = (gross: boolean): string => resultMetric(gross).label.split(' ')[0]!;

/** Names of results under the Net/Gross switch: "Net P&L", `short` for a column ("Net"), and the `other` of the two ("Gross"). */
export function useResultName(): { readonly full: string; readonly short: string; readonly other: string } {
  const [gross] = useBeforeFees();
  return { full: resultMetric(gross).label, short: shortOf(gross), other: shortOf(!gross) };
}
