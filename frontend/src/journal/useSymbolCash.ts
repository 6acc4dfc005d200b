import { useEffect } from 'react';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import type { CashInFilter } from '#domain/journal/views/cashInFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useBrowser } from '../browser/BrowserContext.ts';
import type { Browser } from '../browser/createBrowser.ts';
import { createStore, useStore } from '../browser/createStore.ts';
import { createJournal } from './createJournal.ts';
import { useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';

/** `revision` grows whenever cash may have changed; `problem`: why it could not be read. */
type CashState = { readonly revision: number; readonly problem: string | null };

/** Loads the current user's cash of symbols when shown, and stores it beside the journal in this browser. */
function createSymbolCash({ api, session, part }: Browser) {
  const journal = part(createJournal);
  const { get, set, subscribe } = createStore<CashState>({ revision: 0, problem: null });
  let asked: number | null = null;
  // One after the other, so that an older answer never replaces a newer one.
  let reading: Promise<void> = Promise.resolve();
  session.onEnd(() => {
    asked = null;
    // Its worker was stopped, so running calls may never end.
    reading = Promise.resolve();
    set({ revision: get().revision + 1, problem: null });
  });

  async function read(isStillThis: () => boolean): Promise<void> {
    if (!isStillThis()) return;
    const { cashVersion, setCash } = journal.worker();
    const since = await cashVersion();
    const { version, imports } = await api.imports.cash(since === null ? {} : { since });
    if (imports !== null) await setCash(version, imports);
  }
  return {
    get,
    subscribe,
    /** Reads it again for another version of the journal, because imports may have changed. */
    async refresh(version: number): Promise<void> {
      if (asked === version) return;
      asked = version;
      const isStillThis = session.thisSession();
      const before = reading.catch(() => undefined);
      reading = before.then(() => read(isStillThis));
      const problem = await reading.then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : cashTexts.failed),
      );
      if (!isStillThis()) return;
      if (problem !== null) asked = null;
      set({ revision: get().revision + 1, problem });
    },
  };
}

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
