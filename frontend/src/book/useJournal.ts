import type { BookUpdate } from '#contract/bookUpdate.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { BookDesk } from './bookDesk.ts';
import type { Journal, JournalState } from './journal.ts';
import { theJournal } from './theJournal.ts';

/** The journal and what can be done with it. `settled`: nothing more is on its way, so what is missing is really missing. */
export function useJournal(): JournalState & { readonly desk: BookDesk; readonly sync: Journal['sync']; readonly settled: boolean } {
  const journal = theJournal();
  const state = useSyncExternalStore(journal.subscribe, journal.state, journal.state);
  const sync = useCallback((update?: BookUpdate) => journal.sync(update), [journal]);
  return { ...state, desk: journal.desk(), sync, settled: state.book !== null && !state.syncing && state.problem === null };
}
