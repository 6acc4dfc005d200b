import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import type { DayCount } from '#domain/accounts/dayCount.ts';
import type { RiskRules } from '#domain/accounts/riskSettings.ts';
import type { PlannedTrades, PlaybookNames } from '#domain/metrics/table/tradeTable.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { UserId } from '#domain/units/ids.ts';
import { ApiError } from '../browser/api/apiError.ts';
import { createStore } from '../browser/createStore.ts';
import { byTradeOnly, type ServerTotals, serverTotals } from './serverTotals.ts';
import { countArrivals } from './sync/countArrivals.ts';
import { oneAtATime } from './sync/oneAtATime.ts';
import { type SyncPorts, syncBook } from './sync/syncBook.ts';
import type { JournalSummary, JournalWorker } from './worker/journalWorker.ts';
import type { PendingAnnotation } from './worker/pendingAnnotations.ts';

/** The journal as screens see it. `revision` grows whenever its trades may have changed. */
export type JournalState = {
  readonly userId: UserId | null;
  /** Null until the copy in this browser was looked at. */
  readonly book: JournalSummary | null;
  /** Totals of the server's latest version; null before they have arrived. */
  readonly totals: ServerTotals | null;
  /** While the first version arrives: trades of its newest months that are counted, of all. */
  readonly part: { readonly trades: number; readonly of: number } | null;
  readonly revision: number;
  /** True if the journal has options; null while unknown. */
  readonly hasOptions: boolean | null;
  readonly syncing: boolean;
  /** True while a later version is being loaded from the server. */
  readonly isBehind: boolean;
  /** Reason the last sync failed, in a sentence; null on success. */
  readonly problem: string | null;
  readonly offline: boolean;
  /** When this page last had all that the server has, in UTC milliseconds; null before that. */
  readonly syncedAt: number | null;
};

/** Ports of the journal: a worker, the two calls, the key, and whether this browser has a copy of a user's journal. */
type JournalPorts = {
  readonly worker: () => JournalWorker;
  /** Decrypts this browser's copy; null if unavailable. */
  readonly key: () => Promise<CryptoKey | null>;
  readonly hasCopy: (userId: UserId) => Promise<boolean>;
  readonly now: () => number;
} & Pick<SyncPorts, 'book' | 'chapters'>;

const NONE = { userId: null, book: null, totals: null, part: null, hasOptions: null, problem: null, syncedAt: null };
const CLOSED: JournalState = { ...NONE, revision: 0, syncing: false, isBehind: false, offline: false };

const sentence = (error: unknown) =>
  error instanceof Error && error.message !== '' && error.name !== 'TypeError' ? error.message : journalTexts.updateFailed;

/** One person's journal: opens from this browser's copy, syncs with the server, and notifies its subscribers. */
export function createJournalStore(ports: JournalPorts) {
  const { get, set, subscribe } = createStore(CLOSED);
  let visit = 0;
  let regroups = 0;
  /** True until a browser without a copy asks for its first book: the worker, which may not have started, need not say so. */
  let isNew = false;
  const change = (next: Partial<JournalState>) => set({ ...get(), ...next });
  const show = (book: JournalSummary | null, also: Partial<JournalState> = {}) =>
    change({ ...also, book, revision: get().revision + 1, ...(book?.version != null && { hasOptions: book.hasOptions }) });

  /** Shows a count that may have been overtaken: a sync that ended in between already includes it, in a later version. */
  const showLatest = (book: JournalSummary, { book: shown } = get()) => show((shown?.version ?? -1) > (book.version ?? -1) ? shown : book);

  /** Returns a check whether the journal is still open. A reply to an earlier visit changes nothing, even for the same user. */
  const sinceNow =
    (now = visit) =>
    () =>
      visit === now;

  /** Applies something that changes how the journal is counted; null: it was so before. */
  async function apply(change: (worker: JournalWorker) => Promise<JournalSummary | null>): Promise<void> {
    const isOpen = sinceNow();
    const book = await change(ports.worker());
    if (book !== null && isOpen()) showLatest(book);
  }

  const override = (overrides: readonly StrategyOverride[]) => apply((worker) => worker.regroup(overrides));
  const regroup = (overrides: readonly StrategyOverride[]) => {
    regroups++;
    const { totals } = get();
    if (totals !== null) change({ totals: byTradeOnly(totals) });
    return override(overrides);
  };

  const syncs = oneAtATime(async (update?: BookUpdate) => {
    if (get().userId === null) return;
    const { localVersion, stage, countStaged, commitSync } = ports.worker();
    const isOpen = sinceNow();
    // A copy whose calculation failed is recalculated.
    const known = () => localVersion().then((local) => (get().book === null ? { ...local, version: null } : local));
    const here = async () => (isNew ? { version: null, ids: [], staged: [] } : known());
    let overriding: Promise<void> | null = null;
    const commit = async (version: number, ids: readonly string[]) => {
      await overriding;
      if (!isOpen()) return;
      const book = await commitSync(version, ids);
      if (isOpen()) show(book, { isBehind: false, part: null });
    };
    const head = async () => {
      const before = regroups;
      isNew = false;
      const now = await ports.book();
      if (!isOpen()) return now;
      const [shown, isNewer] = [get().book?.version ?? null, before === regroups];
      change({
        hasOptions: now.entries.some(({ options }) => options !== false),
        isBehind: shown !== null && shown < now.version,
        totals: isNewer ? serverTotals(now) : null,
      });
      // Changes of this page since the request are newer. Awaited after the chapters: the worker of a new device may not have started.
      overriding = now.overrides && isNewer ? override(now.overrides) : null;
      overriding?.catch(() => undefined);
      return now;
    };
    const arrived = countArrivals({
      countStaged,
      isPartial: () => isOpen() && get().totals !== null && get().book?.version == null,
      show: (trades) => change({ part: { trades, of: get().totals!.trades }, revision: get().revision + 1 }),
    });
    change({ syncing: true });
    try {
      await syncBook({ book: head, chapters: ports.chapters, localVersion: here, stage, arrived, commitSync: commit }, update);
      await overriding;
      if (isOpen()) change({ syncing: false, isBehind: false, problem: null, offline: false, syncedAt: ports.now() });
    } catch (error) {
      if (isOpen()) change({ syncing: false, problem: sentence(error), offline: error instanceof ApiError && error.status === 0 });
    }
  });

  /** Begins another visit. Syncs of the one before are forgotten: their worker may have been stopped, and then they never end. */
  function begin(userId: UserId | null): void {
    visit++;
    syncs.forget();
    isNew = false;
    change({ ...CLOSED, userId, revision: get().revision + 1, syncing: userId !== null });
  }

  return {
    get,
    subscribe,
    worker: ports.worker,
    /** Opens a user's journal: first this browser's copy if it has one, then the server's. Reopening the same user's changes nothing. */
    async open(userId: UserId): Promise<void> {
      if (get().userId === userId) return;
      begin(userId);
      const isOpen = sinceNow();
      const [copies, key] = [ports.hasCopy(userId), await ports.key()];
      if (!isOpen()) return;
      const opened = ports.worker().open(userId, key);
      const shown = opened.catch(() => null).then((cached) => cached !== null && isOpen() && showLatest(cached));
      const hasCopy = await copies;
      if (hasCopy) await shown;
      if (!isOpen()) return;
      isNew = !hasCopy;
      await syncs.run();
      await shown;
    },
    /** Ends when the journal has what the server has now. `update` is the answer of a write: with it nothing needs to be asked. */
    sync: syncs.run,
    /** Applies the trader's overrides to the recognized strategies. */
    regroup,
    /** Take what else counts: see `JournalWorker`. */
    setDayTags: (words: ReadonlyMap<string, readonly string[]>) => apply((worker) => worker.setDayTags(words)),
    setPlaybooks: (names: PlaybookNames) => apply((worker) => worker.setPlaybooks(names)),
    setDayCounts: (chosen: ReadonlyMap<string, DayCount>) => apply((worker) => worker.setDayCounts(chosen)),
    setRiskRules: (rules: RiskRules) => apply((worker) => worker.setRiskRules(rules)),
    setPlans: (plans: PlannedTrades) => apply((worker) => worker.setPlans(plans)),
    /** Counts what the worker has measured with price bars. */
    countMeasured: () => apply((worker) => worker.countMeasured()),
    /** Counts edits that wait to be sent, over what the server has. */
    overlay: (edits: readonly PendingAnnotation[]) => apply((worker) => worker.overlay(edits)),
    /** Forgets the person: memory only. */
    close: () => begin(null),
  };
}
export type JournalStore = ReturnType<typeof createJournalStore>;
