import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import { type AsyncValue, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { ReportProps } from './ReportProps.ts';

/** The trades of the filter by a dimension, or by one within another, with which they are: an answer stays until the next one is there. */
export function useBreakdown({ filter, view }: Pick<ReportProps, 'filter' | 'view'>, by: string, within: string | null) {
  const { worker, revision } = useJournal();
  const asked = { by, within };
  return useAsyncValue(`${revision} ${JSON.stringify([filter, view, asked])}`, async () => {
    const report = await worker.breakdown(filter, view, by, within);
    return report && { ...asked, report };
  }) as AsyncValue<{ readonly by: string; readonly within: string | null; readonly report: BreakdownReport }>;
}
