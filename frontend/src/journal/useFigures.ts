import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type AsyncValue, amountUnit, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { Figures } from './worker/journalWorker.ts';

/** Figures of a selection in the current journal; null before its first version, or with `takesPart` before its first trades. */
export function useFigures(filter: JournalFilter, view: JournalView, takesPart = false): AsyncValue<Figures> {
  const { worker, known, asOf, asOfPart } = useJournal();
  return useAsyncValue(
    (takesPart ? asOfPart : asOf)([filter, view]),
    () => worker.figures(filter, view),
    () => known('figures', filter, view),
    amountUnit(view),
  );
}
