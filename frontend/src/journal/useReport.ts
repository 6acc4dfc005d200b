import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type AsyncValue, amountUnit, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { ReportAnswer, ReportAsk, ReportName } from './worker/reports/index.ts';

/**
 * A reports tab's data for a selection, reloaded when the journal, the selection or the question changes. Empty
 * before the journal is loaded: it would be all zeros.
 */
export function useReport<Name extends ReportName>(
  name: Name,
  filter: JournalFilter,
  view: JournalView,
  ask: ReportAsk<Name>,
): AsyncValue<ReportAnswer<Name>> {
  const { worker, asOf } = useJournal();
  const key = asOf([name, filter, view, ask]);
  return useAsyncValue(key, () => worker.report(name, filter, view, ask), null, amountUnit(view));
}
