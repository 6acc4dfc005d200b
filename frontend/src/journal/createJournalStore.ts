import { createStore } from '#browser/store.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { type SyncPorts, syncBook } from './sync/syncBook.ts';
import type { JournalSummary, JournalWorker } from './worker/journalWorker.ts';

/** The journal as screens see it. `revision` grows whenever its trades may have changed. */
export type JournalState = {
  readonly userId: string | null;
  /** Null until the copy in this browser was looked at. */
  readonly book: JournalSummary | null;
  readonly revision: number;
  readonly syncing: boolean;
  /** Why the last sync failed, in a sentence; null when it did not. */
  readonly problem: string | null;
  readonly offline: boolean;
};

/** What the journal needs: a worker to count in, the two calls, and the key. */
export type JournalPorts = {
  readonly worker: () => JournalWorker;
  /** Opens this browser's copy. */
  readonly key: () => Promise<CryptoKey | null>;
} & Pick<SyncPorts, 'book' | 'chapters'>;

const CLOSED: JournalState = { userId: null, book: null, revision: 0, syncing: false, problem: null, offline: false };

const sentence = (error: unknown) =>
  error instanceof Error && error.message !== '' && error.name !== 'TypeError'
    ? error.message
    : 'Your journal could not be brought up to date. Please try again.';

/** One person's journal: opens from this browser's copy, syncs, and tells its listeners. Syncs asked for during a sync follow as one. */
export function createJournalStore(ports: JournalPorts) {
  const { get, set, subscribe } = createStore(CLOSED);
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let visit = 0;
  const change = (next: Partial<JournalState>) => set({ ...get(), ...next });

  /** Whether the journal has stayed open since. What an earlier visit still answers changes nothing, also when the same person is back. */
  const sinceNow = () => {
    const now = visit;
    return () => visit === now;
  };
  /** Begins another visit. Nothing waits for syncs of the one before: their worker may have been stopped, and then they never end. */
  function begin(userId: string | null): void {
    visit++;
    running = null;
    next = null;
    change({ ...CLOSED, userId, revision: get().revision + 1 });
  }

  async function run(update?: BookUpdate): Promise<void> {
    if (get().userId === null) return;
    const worker = ports.worker();
    const mine = sinceNow();
    change({ syncing: true });
    try {
      const { book, chapters } = ports;
      const { localVersion, stage } = worker;
      const commitSync = async (version: number, ids: readonly string[]) => {
        if (!mine()) return;
        const settled = await worker.commitSync(version, ids);
        if (mine()) change({ book: settled, revision: get().revision + 1 });
      };
      await syncBook({ book, chapters, localVersion, stage, commitSync }, update);
      if (mine()) change({ syncing: false, problem: null, offline: false });
    } catch (error) {
      if (mine())
        change({ syncing: false, problem: sentence(error), offline: typeof navigator !== 'undefined' && navigator.onLine === false });
    }
  }

  /** Ends when the journal has what the server has now; `update` is the answer of a write, which says it. Those asked for meanwhile follow as one. */
  function sync(update?: BookUpdate): Promise<void> {
    const start = (known?: BookUpdate) => {
      const mine = sinceNow();
      running = run(known).finally(() => {
        if (mine()) running = null;
      });
      return running;
    };
    if (running === null) return start(update);
    const mine = sinceNow();
    next ??= running.then(() => {
      if (!mine()) return;
      next = null;
      return start();
    });
    return next;
  }

  return {
    get,
    subscribe,
    worker: ports.worker,
    /** Opens a person's journal: what this browser kept at once, then the server's. Opening the same person's again changes nothing. */
    async open(userId: string): Promise<void> {
      if (get().userId === userId) return;
      begin(userId);
      const mine = sinceNow();
      const key = await ports.key();
      if (!mine()) return;
      const book = await ports
        .worker()
        .open(userId, key)
        .catch(() => null);
      if (!mine()) return;
      change({ book, revision: get().revision + 1 });
      await sync();
    },
    sync,
    /** Counts strategies anew, with the trader's overrides. */
    async regroup(overrides: readonly StrategyOverride[]): Promise<void> {
      const mine = sinceNow();
      const book = await ports.worker().regroup(overrides);
      if (book !== null && mine()) change({ book, revision: get().revision + 1 });
    },
    /** Forgets the person: memory only. */
    close: () => begin(null),
  };
}
export type JournalStore = ReturnType<typeof createJournalStore>;
