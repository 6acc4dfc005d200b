import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import type { CashInFilter } from '#domain/journal/views/cashInFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { createSymbolCash } from './createSymbolCash.ts';
import { useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';

/** The cash of symbols within a filter; days are those of `zone`. `value` is null until it is loaded; `problem`: why it could not be. */
export function useSymbolCash(
  filter: JournalFilter,
  zone: string,
): { readonly value: CashInFilter | null; readonly problem: string | null } {
  const cash = useBrowser().part(createSymbolCash);
  const { worker, book } = useJournal();
  const { revision, problem } = useStore(cash);
  const version = book?.version ?? null;
  useEffect(() => {
    if (version !== null) void cash.refresh(version);
  }, [cash, version]);
  const { value } = useAsyncValue(version === null ? null : `${revision} ${JSON.stringify([filter, zone])}`, () =>
    worker.cash(filter, zone),
  );
  return { value, problem };
}
