import { useCallback, useSyncExternalStore } from 'react';
import type { BookDesk } from './bookDesk.ts';
import type { JournalState } from './journal.ts';
import { theJournal } from './theJournal.ts';

/** The journal and what can be done with it. `settled`: nothing more is on its way, so what is missing is really missing. */
export function useJournal(): JournalState & { readonly desk: BookDesk; readonly sync: () => Promise<void>; readonly settled: boolean } {
  const journal = theJournal();
  const state = useSyncExternalStore(journal.subscribe, journal.state, journal.state);
  const sync = useCallback(() => journal.sync(), [journal]);
  return { ...state, desk: journal.desk(), sync, settled: state.book !== null && !state.syncing && state.problem === null };
}
