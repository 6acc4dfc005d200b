import { useCallback, useSyncExternalStore } from 'react';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { JournalState, JournalStore } from './createJournalStore.ts';
import { journalStore } from './journalStore.ts';
import type { JournalWorker } from './worker/journalWorker.ts';

/** The journal and what can be done with it. `settled`: nothing more is on its way, so what is missing is really missing. */
export function useJournal(): JournalState & {
  readonly desk: JournalWorker;
  readonly sync: JournalStore['sync'];
  readonly settled: boolean;
} {
  const journal = journalStore();
  const state = useSyncExternalStore(journal.subscribe, journal.state, journal.state);
  const sync = useCallback((update?: BookUpdate) => journal.sync(update), [journal]);
  return { ...state, desk: journal.desk(), sync, settled: state.book !== null && !state.syncing && state.problem === null };
}
