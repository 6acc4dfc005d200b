import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type AsyncValue, amountUnit, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { ReportAnswer, ReportAsk, ReportName } from './worker/reports/index.ts';

/**
 * A reports tab's data for a selection, reloaded when the journal, the selection or the question changes. Empty
 * before the journal is loaded: it would be all zeros. `asked`: the question that `value` answers, an earlier one
 * until the next answer arrives. A screen names the value by it, not by the later choice.
 */
export function useReport<Name extends ReportName>(
  name: Name,
  filter: JournalFilter,
  view: JournalView,
  ask: ReportAsk<Name>,
): AsyncValue<ReportAnswer<Name>> & { readonly asked: ReportAsk<Name> | null } {
  const { worker, asOf } = useJournal();
  const key = asOf([name, filter, view, ask]);
  const load = async () => ({ asked: ask, value: await worker.report(name, filter, view, ask) });
  const { value: answer, ...state } = useAsyncValue(key, load, null, amountUnit(view));
  return { ...state, value: answer?.value ?? null, asked: answer?.asked ?? null };
}
