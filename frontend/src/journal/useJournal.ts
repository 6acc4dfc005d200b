import { useBrowser } from '../browser/BrowserContext.ts';
import { useStore } from '../browser/createStore.ts';
import { createJournal, type Journal } from './createJournal.ts';
import type { JournalState } from './createJournalStore.ts';
import type { JournalWorker } from './worker/journalWorker.ts';

/** The journal of this page, to act on. To render its state use `useJournal`, which follows it. */
export const useJournalStore = (): Journal => useBrowser().part(createJournal);

/**
 * The journal for a screen, opened by `useTrader`: its state, its worker, the worker's cached answers (`known`), and `sync`. `settled`: no sync is under way or
 * failed, so that a missing trade is really missing. `asOf`: key of a question to the worker, another after every change; null until a version has arrived,
 * before which every answer would be of an empty journal. `asOfPart`: the same for figures that name the part of the trades they are of.
 */
export function useJournal(): JournalState & {
  readonly worker: JournalWorker;
  readonly known: Journal['known'];
  readonly sync: Journal['sync'];
  readonly settled: boolean;
  readonly asOf: (question: unknown) => string | null;
  readonly asOfPart: (question: unknown) => string | null;
} {
  const journal = useJournalStore();
  const state = useStore(journal);
  const { sync, worker, known } = journal;
  const { book, part, revision, syncing, problem } = state;
  const keyOf = (question: unknown) => `${revision} ${JSON.stringify(question)}`;
  const isWhole = book !== null && book.version !== null;
  return {
    ...state,
    worker: worker(),
    known,
    sync,
    settled: book !== null && !syncing && problem === null,
    asOf: (question) => (isWhole ? keyOf(question) : null),
    asOfPart: (question) => (isWhole || part !== null ? keyOf(question) : null),
  };
}
