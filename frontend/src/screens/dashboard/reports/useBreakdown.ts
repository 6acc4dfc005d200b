import type { Dimension } from '#domain/breakdowns/dimension.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import { keyText } from '#features/filters/groupText.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { type AsyncValue, amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { ReportProps } from './ReportState.tsx';

/** Returns the name of a dimension's group. */
export function useKeyText(): (dimension: Dimension, key: string) => string {
  const { accounts } = useAccounts();
  return (dimension, key) => keyText(dimension, key, accounts);
}

/**
 * The filtered trades by a dimension, or by one within another, with their settings: a reply stays until the next
 * one has loaded.
 */
export function useBreakdown({ filter, view }: Pick<ReportProps, 'filter' | 'view'>, by: string, within: string | null) {
  const { worker, known, asOf } = useJournal();
  const asked = { by, within };
  const answer = (report: BreakdownReport | null) => report && { ...asked, report };
  return useAsyncValue(
    asOf([filter, view, asked]),
    async () => answer(await worker.breakdown(filter, view, by, within)),
    () => answer(known('breakdown', filter, view, by, within) ?? null) ?? undefined,
    amountUnit(view),
  ) as AsyncValue<{ readonly by: string; readonly within: string | null; readonly report: BreakdownReport }>;
}
