import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import { createJournal } from './createJournal.ts';

/** `revision` grows whenever cash may have changed; `problem`: why it could not be read. */
type CashState = { readonly revision: number; readonly problem: string | null };

/** Loads the current user's cash of symbols when shown, and stores it beside the journal in this browser. */
export function createSymbolCash({ api, session, part }: Browser) {
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
