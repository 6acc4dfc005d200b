import type { Chapter } from '#domain/journal/model/chapter.ts';
import { closesWithoutOpening } from '#domain/journal/views/closesWithoutOpening.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { TradeId, UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { createLocalCopy } from '../sync/createLocalCopy.ts';
import type { OpenCache } from '../sync/encryptedCache.ts';
import type { LocalVersion } from '../sync/syncBook.ts';
import type { PackedChapter } from '../sync/unpackChapter.ts';
import { currenciesOfImports } from './currenciesOfImports.ts';
import { type Figures, figuresOf } from './figuresOf.ts';
import { groupedTrades } from './groupedTrades.ts';
import { type JournalSummary, journalSummary } from './journalSummary.ts';
import type { JournalView } from './journalView.ts';
import { type ListQuery, type ListWindow, listPages } from './listPages.ts';
import { type OverdueOption, overdueOptions } from './overdueOptions.ts';
import type { TradeDetail } from './tradeDetail.ts';
import { prepareUnit } from './unitTables.ts';
import { type UnmatchedCloseRow, unmatchedCloseRow } from './unmatchedCloseRow.ts';

export type { Figures } from './figuresOf.ts';
export type { JournalSummary } from './journalSummary.ts';
export type { ListItem, ListQuery } from './listPages.ts';

/** One person's journal and every question about it: in a worker in browsers, in the page under tests. */
export type JournalWorker = {
  /** Opens the cached copy of a person with their key; without a key nothing is cached. */
  open(userId: UserId, key: CryptoKey | null): Promise<JournalSummary>;
  localVersion(): Promise<LocalVersion>;
  /** Takes chapters of a version that is still on its way. */
  stage(chapters: readonly PackedChapter[]): Promise<void>;
  /** Moves to a version of the book. The copy in this browser's storage follows: nobody waits for it. */
  commitSync(version: number, ids: readonly string[]): Promise<JournalSummary>;
  figures(filter: JournalFilter, view: JournalView): Promise<Figures>;
  /** Currencies of the trades that some imports made or changed (ids with commas between), the most used first. */
  currencies(imports: string): Promise<readonly string[]>;
  /** The items of the list from one place to another. */
  window(query: ListQuery, from: number, to: number): Promise<ListWindow>;
  /** Applies the trader's overrides to the recognized strategies, and caches them for when there is no network. Null when they are those it had. */
  regroup(overrides: readonly StrategyOverride[]): Promise<JournalSummary | null>;
  /** What a row of the list is made of; null when it is there no more. */
  detail(id: TradeId, view: JournalView): Promise<TradeDetail | null>;
  /** Options of the whole journal that have expired without an outcome, the oldest first. */
  overdueOptions(now: number): Promise<readonly OverdueOption[]>;
  /** All of the journal, for what is counted elsewhere. */
  chapters(): Promise<readonly Chapter[]>;
  /** Closes that wait for their opening, the earliest first. */
  unmatchedCloses(): Promise<readonly UnmatchedCloseRow[]>;
  /** Ends when this browser's storage has all that the worker has. */
  stored(): Promise<void>;
  /** To be called before the worker is stopped: ends when this browser's storage is touched no more. */
  close(): Promise<void>;
};

/** Answers from the local copy of the journal, regrouped whenever its chapters or overrides change. */
export function journalWorker(openCache: OpenCache): JournalWorker {
  const copy = createLocalCopy(openCache);
  let grouped = groupedTrades([]);
  let list = listPages(grouped);

  const unmatched = () => closesWithoutOpening(copy.chapters());
  function regroup(): void {
    const isSynced = copy.version().version !== null;
    grouped = groupedTrades(isSynced ? copy.chapters() : [], copy.overrides() ?? []);
    list = listPages(grouped);
  }
  const summary = (): JournalSummary => ({
    version: copy.version().version,
    ...journalSummary(grouped.tables),
    unmatchedCloses: unmatched().length,
    hasOverrides: copy.overrides() !== null,
  });

  return {
    stored: async () => copy.written(),
    close: async () => copy.close(),
    async open(userId, key) {
      await copy.open(userId, key);
      regroup();
      return summary();
    },
    localVersion: async () => copy.version(),
    stage: async (chapters) => copy.stage(chapters),
    async commitSync(version, ids) {
      copy.commitSync(version, ids);
      regroup();
      return summary();
    },
    async regroup(overrides) {
      if (JSON.stringify(overrides) === JSON.stringify(copy.overrides())) return null;
      const written = copy.setOverrides(overrides);
      regroup();
      await written;
      return summary();
    },
    async figures(filter, view) {
      await prepareUnit(view.unit);
      return figuresOf(grouped, filter, view);
    },
    async window(query, from, to) {
      await prepareUnit(query.view.unit);
      return list(query, from, to);
    },
    async detail(id, view) {
      await prepareUnit(view.unit);
      return grouped.detail(id, view.unit ?? 'trade', view.gross);
    },
    currencies: async (imports) => currenciesOfImports(grouped, imports),
    overdueOptions: async (now) => overdueOptions(grouped.tableOf('trade', false), millis(now)),
    chapters: async () => copy.chapters(),
    unmatchedCloses: async () => unmatched().map(unmatchedCloseRow),
  };
}
