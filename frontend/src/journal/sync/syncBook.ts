import type * as z from 'zod/mini';
import type { TotalsView } from '#contract/areas/trades/chapters.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { PackedChapter } from './openChapter.ts';

/** Resolves after `ms`. */
const waitBriefly = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Entry = { readonly id: string; readonly bytes: number } & Partial<BookUpdate['entries'][number]>;

/** The part of the book call's reply that syncing needs; the journal without an account has no more. */
export type BookHead = {
  readonly version: number;
  readonly entries: readonly Entry[];
  /** By trade, and by strategy. */
  readonly totals?: readonly Readonly<z.infer<typeof TotalsView>>[];
  readonly strategies?: readonly Readonly<z.infer<typeof TotalsView>>[] | undefined;
  /** The trader's overrides of strategies; undefined where no options were traded. */
  readonly overrides?: readonly StrategyOverride[] | undefined;
};

/** A version of the journal in this browser; null before the first sync. `staged` are chapters of a version that is still on its way. */
export type LocalVersion = { readonly version: number | null; readonly ids: readonly string[]; readonly staged: readonly string[] };

/** Ports of syncing: the two calls, and the worker with the chapters. */
export type SyncPorts = {
  readonly book: () => Promise<BookHead>;
  /** The gzipped chapters of these ids in their order: the first ones, as many as one reply takes. */
  readonly chapters: (ids: readonly string[]) => Promise<readonly Uint8Array[]>;
  readonly localVersion: () => Promise<LocalVersion>;
  readonly stage: (chapters: readonly PackedChapter[]) => Promise<void>;
  /** Told when some chapters of a version are staged and others are not. */
  readonly arrived?: () => void;
  readonly commitSync: (version: number, ids: readonly string[]) => Promise<void>;
};

const AT_ONCE = 3;
const TRIES = 3;
/** Maximum delay (ms) of the other months behind the newest: on a slow line these, and the code that shows them, go first. */
const HEAD_START = 300;
/** Gzipped bytes asked for in one call, the least that is worth a call of its own, and those of the newest months, which come first. */
const MOST_BYTES = 2_500_000;
const FEW_BYTES = 300_000;
const NEWEST_BYTES = 50_000;
/** Ids that one call takes. */
const MOST_IDS = 500;

/** True if a chapter is missing on the server or in the worker; the version must be requested again. */
const lacksChapter = (error: unknown) =>
  error instanceof Error && (('code' in error && error.code === 'chapter_not_found') || error.message === journalTexts.incomplete);

/**
 * Divides chapters among calls, the newest first: a small one of those, and three concurrent ones for the others if there is enough for them, none larger
 * than a reply. Where the newest are more than a third, one call takes all.
 */
function divided(entries: readonly Entry[]): string[][] {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const most = Math.min(MOST_BYTES, Math.max(FEW_BYTES, bytes / AT_ONCE));
  const first = bytes < 3 * NEWEST_BYTES ? most : NEWEST_BYTES;
  const groups: string[][] = [];
  let room = 0;
  for (const { id, bytes: own } of entries.toSorted((a, b) => (b.month ?? '').localeCompare(a.month ?? ''))) {
    const last = groups.at(-1);
    if (last === undefined || room < own || last.length === MOST_IDS) {
      groups.push([id]);
      room = (last === undefined ? first : most) - own;
    } else {
      last.push(id);
      room -= own;
    }
  }
  return groups;
}

/** Fetches chapters, and again what a reply had no room for. The first failure ends it. */
async function fetchChapters({ chapters, stage, arrived }: SyncPorts, entries: readonly Entry[]): Promise<void> {
  const groups = divided(entries);
  let missing = entries.length;
  const newest = Promise.withResolvers<void>();
  const work = async () => {
    for (let ids = groups.shift(); ids !== undefined; ids = groups.shift()) {
      for (let left = ids; left.length > 0; ) {
        const found = await chapters(left);
        newest.resolve();
        if (found.length === 0) throw new Error(journalTexts.incomplete);
        await stage(found.map((gz, at) => ({ id: left[at]!, gz })));
        left = left.slice(found.length);
        missing -= found.length;
        if (missing > 0) arrived?.();
      }
    }
  };
  const first = work();
  if (groups.length > 0) await Promise.race([newest.promise, waitBriefly(HEAD_START), first]);
  await Promise.all([first, ...Array.from({ length: Math.min(AT_ONCE - 1, groups.length) }, work)]);
}

/** Applies what a write of this browser changed. False when this browser does not have the version that it changed. */
async function applyUpdate(ports: SyncPorts, update: BookUpdate): Promise<boolean> {
  const { version, ids, staged } = await ports.localVersion();
  if (version !== update.from) return false;
  if (version === update.version) return true;
  await ports.stage(update.chapters);
  const have = new Set([...ids, ...staged, ...update.chapters.map(({ id }) => id)]);
  await fetchChapters(
    ports,
    update.entries.filter(({ id }) => !have.has(id)),
  );
  const removed = new Set(update.removed);
  await ports.commitSync(update.version, [...ids.filter((id) => !removed.has(id)), ...update.entries.map(({ id }) => id)]);
  return true;
}

/**
 * Updates the local journal to the server's current version: requests the list of its chapters, fetches only missing
 * ones, and drops replaced ones. A chapter that has vanished means the book has changed, and one that did not arrive
 * is requested again: it starts over, three times at most. With a write's reply no request is needed, unless the book was changed elsewhere too.
 */
export async function syncBook(ports: SyncPorts, update?: BookUpdate): Promise<void> {
  try {
    if (update !== undefined && (await applyUpdate(ports, update))) return;
  } catch (error) {
    if (!lacksChapter(error)) throw error;
  }
  for (let attempt = 1; ; attempt++) {
    const [localVersion, now] = await Promise.all([ports.localVersion(), ports.book()]);
    const have = new Set([...localVersion.ids, ...localVersion.staged]);
    const missing = now.entries.filter(({ id }) => !have.has(id));
    if (localVersion.version === now.version && missing.length === 0) return;
    try {
      await fetchChapters(ports, missing);
      const ids = now.entries.map(({ id }) => id);
      return await ports.commitSync(now.version, ids);
    } catch (error) {
      if (!lacksChapter(error) || attempt === TRIES) throw error;
      await waitBriefly(attempt * 100);
    }
  }
}
