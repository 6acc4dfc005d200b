import { useStore } from '#browser/createStore.ts';
import type { JournalState, JournalStore } from './createJournalStore.ts';
import { useJournalStore } from './useJournalStore.ts';
import type { JournalWorker } from './worker/journalWorker.ts';

/** The journal for a screen: its state, its worker, and `sync`. `settled`: no sync is under way or failed, so what is missing is really missing. */
export function useJournal(): JournalState & {
  readonly worker: JournalWorker;
  readonly sync: JournalStore['sync'];
  readonly settled: boolean;
} {
  const journal = useJournalStore();
  const state = useStore(journal);
  const { sync, worker } = journal;
  return { ...state, worker: worker(), sync, settled: state.book !== null && !state.syncing && state.problem === null };
}
