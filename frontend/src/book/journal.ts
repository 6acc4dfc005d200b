import type { StrategyOverride } from '../../../shared/domain/strategies/overrides.ts';
import type { BookDesk, BookState } from './bookDesk.ts';
import { type BookNow, syncBook } from './sync.ts';

/** The journal as screens see it. `revision` grows whenever its trades may have changed. */
export type JournalState = {
  readonly userId: string | null;
  /** Null until the copy in this browser was looked at. */
  readonly book: BookState | null;
  readonly revision: number;
  readonly syncing: boolean;
  /** Why the last sync failed, in a sentence; null when it did not. */
  readonly problem: string | null;
  readonly offline: boolean;
};

/** What the journal stands on: a desk to count on, the two calls, and how to drop this browser's copy. */
export type JournalPorts = {
  readonly desk: () => BookDesk;
  /** Opens this browser's copy. */
  readonly key: () => Promise<CryptoKey | null>;
  readonly book: () => Promise<BookNow>;
  readonly chapter: (id: string) => Promise<unknown>;
};

const CLOSED: JournalState = { userId: null, book: null, revision: 0, syncing: false, problem: null, offline: false };

const sentence = (error: unknown) =>
  error instanceof Error && error.message !== '' && error.name !== 'TypeError'
    ? error.message
    : 'Your journal could not be brought up to date. Please try again.';

/** One person's journal: opens from this browser's copy, syncs, and tells its listeners. Syncs asked for during a sync follow as one. */
export function createJournal(ports: JournalPorts) {
  let state = CLOSED;
  let again = false;
  const listeners = new Set<() => void>();
  const change = (next: Partial<JournalState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function sync(): Promise<void> {
    const { userId } = state;
    if (userId === null) return;
    if (state.syncing) {
      again = true;
      return;
    }
    const desk = ports.desk();
    const mine = () => state.userId === userId;
    change({ syncing: true });
    try {
      await syncBook({
        book: ports.book,
        chapter: ports.chapter,
        held: desk.held,
        stage: desk.stage,
        async settle(version, ids) {
          if (!mine()) return;
          const book = await desk.settle(version, ids);
          if (mine()) change({ book, revision: state.revision + 1 });
        },
      });
      if (mine()) change({ syncing: false, problem: null, offline: false });
    } catch (error) {
      if (mine())
        change({ syncing: false, problem: sentence(error), offline: typeof navigator !== 'undefined' && navigator.onLine === false });
    }
    if (again) {
      again = false;
      await sync();
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    desk: ports.desk,
    /** Opens a person's journal: what this browser kept at once, then the server's. Opening the same person's again changes nothing. */
    async open(userId: string): Promise<void> {
      if (state.userId === userId) return;
      change({ ...CLOSED, userId, revision: state.revision + 1 });
      const key = await ports.key();
      if (state.userId !== userId) return;
      const book = await ports
        .desk()
        .open(userId, key)
        .catch(() => null);
      if (state.userId !== userId) return;
      change({ book, revision: state.revision + 1 });
      await sync();
    },
    sync,
    /** Counts strategies anew, with what was said by hand. */
    async regroup(said: readonly StrategyOverride[]): Promise<void> {
      const { userId } = state;
      const book = await ports.desk().regroup(said);
      if (state.userId === userId) change({ book, revision: state.revision + 1 });
    },
    /** Forgets the person: memory only. */
    close: () => change({ ...CLOSED, revision: state.revision + 1 }),
  };
}
export type Journal = ReturnType<typeof createJournal>;
