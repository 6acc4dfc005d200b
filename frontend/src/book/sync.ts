import { waitBriefly } from './waitBriefly.ts';

/** What the book call answers, as far as syncing needs it. */
export type BookNow = { readonly version: number; readonly entries: readonly { readonly id: string }[] };

/** What syncing reads and writes: the two calls, and the desk that keeps chapters. */
export type SyncPorts = {
  readonly book: () => Promise<BookNow>;
  readonly chapter: (id: string) => Promise<unknown>;
  /** Ids of the chapters at hand, and the version they make up; null before the first sync. */
  readonly held: () => Promise<{ readonly version: number | null; readonly ids: readonly string[] }>;
  readonly stage: (id: string, chapter: unknown) => Promise<void>;
  readonly settle: (version: number, ids: readonly string[]) => Promise<void>;
};

const AT_ONCE = 6;
const TRIES = 3;

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'chapter_not_found';

/** Runs `work` on every item, at most six at a time; the first failure ends it. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
}

/**
 * Brings the local journal to the server's present version: asks which chapters make it up, fetches only the missing ones, and lets go of
 * the superseded. A chapter that vanished meanwhile means the book moved on, so it asks again, three times at most. True when anything changed.
 */
export async function syncBook(ports: SyncPorts): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const [held, now] = await Promise.all([ports.held(), ports.book()]);
    const ids = now.entries.map((entry) => entry.id);
    const have = new Set(held.ids);
    const missing = ids.filter((id) => !have.has(id));
    if (held.version === now.version && missing.length === 0) return false;
    try {
      await inParallel(missing, async (id) => ports.stage(id, await ports.chapter(id)));
    } catch (error) {
      if (!isGone(error) || attempt === TRIES) throw error;
      await waitBriefly(attempt * 100);
      continue;
    }
    await ports.settle(now.version, ids);
    return true;
  }
}
