import type { Chapter } from '#domain/journal/model/chapter.ts';
import { closesWithoutOpening } from '#domain/journal/views/closesWithoutOpening.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { computeStatistics, rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { BookCache, CachedBook, OpenCache } from '../sync/encryptedCache.ts';
import type { LocalVersion } from '../sync/syncBook.ts';
import { type PackedChapter, unpackChapter } from '../sync/unpackChapter.ts';
import { equityOf } from './equityOf.ts';
import { type GroupedRow, groupedTrades, prepareUnit, type TradeDetail } from './groupedTrades.ts';
import { type JournalSummary, journalSummary } from './journalSummary.ts';
import type { JournalView } from './journalView.ts';
import { type ListQuery, type ListWindow, listPages } from './listPages.ts';
import { type OverdueOption, overdueOptions } from './overdueOptions.ts';
import { selectedRows } from './selectedRows.ts';
import { streakIds } from './streakIds.ts';
import { type UnmatchedCloseRow, unmatchedCloseRow } from './unmatchedCloseRow.ts';

export type { JournalSummary } from './journalSummary.ts';
export type { ListItem, ListQuery, ListWindow } from './listPages.ts';

/** Figures of a selection with the rows beside them, counted by the same unit; `streak` are the ids of those of the current streak. */
export type Figures = {
  readonly facts: TradeStatistics;
  readonly recent: readonly GroupedRow[];
  readonly open: readonly GroupedRow[];
  readonly streak: readonly string[];
};

/** Holds one person's journal and answers from it: in the worker in browsers, in the page under tests. */
export type JournalWorker = {
  open(userId: string, key: CryptoKey | null): Promise<JournalSummary>;
  localVersion(): Promise<LocalVersion>;
  stage(chapters: readonly PackedChapter[]): Promise<void>;
  /** Turns to a version of the book. The copy in this browser's storage follows: nobody waits for it. */
  commitSync(version: number, ids: readonly string[]): Promise<JournalSummary>;
  figures(filter: JournalFilter, view: JournalView): Promise<Figures>;
  /** Currencies of the trades that some imports made or changed (ids with commas between), the most used first. */
  currencies(imports: string): Promise<readonly string[]>;
  window(query: ListQuery, from: number, to: number): Promise<ListWindow>;
  /** Applies the trader's overrides to the recognized strategies, and stores them for when there is no network. Null when they are those it had. */
  regroup(said: readonly StrategyOverride[]): Promise<JournalSummary | null>;
  /** What a row of the list is made of; null when it is there no more. */
  inside(id: string, view: JournalView): Promise<TradeDetail | null>;
  /** Options of the whole journal whose last day is over, the oldest first. */
  pastDue(now: number): Promise<readonly OverdueOption[]>;
  /** All of the journal, for what is counted elsewhere. */
  chapters(): Promise<readonly Chapter[]>;
  /** Closes that wait for their opening, the earliest first. */
  unmatchedCloses(): Promise<readonly UnmatchedCloseRow[]>;
  /** Ends when this browser's storage has all that the desk has. */
  stored(): Promise<void>;
  /** To be called before the desk is stopped: ends when this browser's copy is touched no more. */
  close(): Promise<void>;
};

const RECENT = 14;

/** A desk over the store that the person's key opens; with none it keeps the journal in memory only. */
export function journalWorker(openStore: OpenCache): JournalWorker {
  let store: BookCache | null = null;
  let left = false;
  let userId = '';
  let kept: CachedBook | null = null;
  let chapters = new Map<string, Chapter>();
  let staged = new Map<string, Chapter>();
  let stored: Promise<void> = Promise.resolve();
  let said: readonly StrategyOverride[] | null = null;
  let counted = groupedTrades([]);
  let list = listPages(counted);

  const turnTo = (book: CachedBook | null, next: Map<string, Chapter>) => {
    kept = book;
    chapters = next;
    staged = new Map();
    counted = groupedTrades([...next.values()], said ?? []);
    list = listPages(counted);
  };

  const waiting = () => closesWithoutOpening(chapters.values());
  const state = (): JournalSummary => ({
    version: kept?.version ?? null,
    ...journalSummary(counted.tables),
    waiting: waiting().length,
    said: said !== null,
  });

  return {
    stored: () => stored,
    async close() {
      left = true;
      await stored;
      await store?.close();
    },
    async open(id, key) {
      await stored;
      userId = id;
      said = null;
      store = left ? null : openStore(key);
      try {
        const book = (await store?.book(id)) ?? null;
        said = (await store?.overrides(id)) ?? null;
        const found = book === null ? new Map<string, Chapter>() : new Map(await store!.chapters(id, book.ids));
        // A copy with holes is no journal: figures wait for the sync, which fetches what is missing.
        turnTo(book !== null && found.size === book.ids.length ? book : null, found);
      } catch {
        turnTo(null, new Map());
      }
      if (kept === null) counted = groupedTrades([]);
      return state();
    },
    localVersion: async () => ({ version: kept?.version ?? null, ids: [...chapters.keys()], staged: [...staged.keys()] }),
    async stage(packed) {
      for (const [id, chapter] of await Promise.all(packed.map(async ({ id, gz }) => [id, await unpackChapter(gz)] as const)))
        staged.set(id, chapter);
    },
    async commitSync(version, ids) {
      const next = new Map(
        ids.flatMap((id) => {
          const chapter = staged.get(id) ?? chapters.get(id);
          return chapter === undefined ? [] : [[id, chapter] as const];
        }),
      );
      const fresh = staged;
      turnTo({ version, ids }, next);
      const [into, owner] = [store, userId];
      // One after the other: a later version of the copy goes by the places of the one before.
      stored = stored.then(() => into?.commitSync(owner, { version, ids }, fresh)).catch(() => undefined);
      return state();
    },
    async figures(filter, view) {
      const { unit = 'trade', gross } = view;
      await prepareUnit(unit);
      const table = counted.tableOf(unit, gross);
      const rowAt = (row: number) => counted.rowAt(unit, gross, row);
      const rows = selectedRows(table, filter, view, counted.ofImports(unit, filter.import));
      const { order, open } = rowsInOrder(table, rows, view.currency);
      const facts = computeStatistics(table, rows, { zone: view.zone, currency: view.currency, ...equityOf(table, rows, filter, view) });
      return {
        facts,
        streak: streakIds(table, rows, facts),
        recent: Array.from(order.slice(-RECENT).reverse(), rowAt),
        open: open.toSorted((a, b) => table.openedAt[b]! - table.openedAt[a]!).map(rowAt),
      };
    },
    async window(query, from, to) {
      await prepareUnit(query.view.unit);
      return list(query, from, to);
    },
    async currencies(imports) {
      const made = counted.ofImports('trade', imports);
      const { id, instrument, instruments } = counted.tableOf('trade', false);
      const uses = Map.groupBy(
        [...id.keys()].filter((row) => made.has(id[row]!)),
        (row) => instruments[instrument[row]!]!.currency,
      );
      return [...uses].sort(([, a], [, b]) => b.length - a.length).map(([currency]) => currency);
    },
    async regroup(overrides) {
      if (JSON.stringify(overrides) === JSON.stringify(said)) return null;
      said = overrides;
      counted = groupedTrades([...chapters.values()], said);
      list = listPages(counted);
      await store?.saveOverrides(userId, said).catch(() => undefined);
      return state();
    },
    pastDue: async (now) => overdueOptions(counted.tableOf('trade', false), now),
    chapters: async () => [...chapters.values()],
    unmatchedCloses: async () => waiting().map(unmatchedCloseRow),
    async inside(id, view) {
      await prepareUnit(view.unit);
      return counted.inside(id, view.unit ?? 'trade', view.gross);
    },
  };
}
