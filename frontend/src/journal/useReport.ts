import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type AsyncValue, amountUnit, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { ReportAnswer, ReportAsk, ReportName } from './worker/reports/index.ts';

/** What a tab of the reports shows of a selection, asked again when the journal, the selection or the question changes. Nothing before there is a journal: it would be all zeros. */
export function useReport<Name extends ReportName>(
  name: Name,
  filter: JournalFilter,
  view: JournalView,
  ask: ReportAsk<Name>,
): AsyncValue<ReportAnswer<Name>> {
  const { worker, revision, book } = useJournal();
  const key = book === null ? null : `${revision} ${JSON.stringify([name, filter, view, ask])}`;
  return useAsyncValue(key, () => worker.report(name, filter, view, ask), null, amountUnit(view));
}
