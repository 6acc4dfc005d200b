import { useStore } from '#browser/createStore.ts';
import type { Journal } from './createJournal.ts';
import type { JournalState } from './createJournalStore.ts';
import { useJournalStore } from './useJournalStore.ts';
import type { JournalWorker } from './worker/journalWorker.ts';

/**
 * The journal for a screen, opened by `useTrader`: its state, its worker, the worker's cached answers (`known`), and `sync`. `settled`: no sync is under way or
 * failed, so that a missing trade is really missing.
 */
export function useJournal(): JournalState & {
  readonly worker: JournalWorker;
  readonly known: Journal['known'];
  readonly sync: Journal['sync'];
  readonly settled: boolean;
} {
  const journal = useJournalStore();
  const state = useStore(journal);
  const { sync, worker, known } = journal;
  return { ...state, worker: worker(), known, sync, settled: state.book !== null && !state.syncing && state.problem === null };
}
