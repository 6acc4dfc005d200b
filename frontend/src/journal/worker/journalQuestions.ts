import type { GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import type { MarketPrices } from '#domain/connections/brokerStanding.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { breakdowns } from './breakdowns.ts';
import { type Figures, figuresOf } from './figuresOf.ts';
import type { FilterWords } from './filterWords.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import { journalSummary } from './journalSummary.ts';
import type { JournalView, ListQuery } from './journalView.ts';
import type { ListPlace, ListWindow, listPages } from './listPages.ts';
import type { PlacedTrade, SelectionSummary } from './listSelection.ts';
import { loadCode } from './loadedCode.ts';
import type { LooseNote } from './looseNotes.ts';
import type { LooseOverride } from './looseOverrides.ts';
import type { JournalMarks, StandingOfAccount } from './marksOf.ts';
import type { OpenedTrade } from './openedTrade.ts';
import type { OverdueOption } from './overdueOptions.ts';
import type { ReportAnswer, ReportAsk, ReportName } from './reports/index.ts';
import type { ReviewQuery, ReviewQueue, reviewQueue } from './reviewQueue.ts';
import { selectedRows } from './selectedRows.ts';
import type { TradeDetail } from './tradeDetail.ts';

/** Questions about a journal's trades. */
export type JournalQuestions = {
  figures(filter: JournalFilter, view: JournalView): Promise<Figures>;
  /** A reports tab's data for a selection. */
  report<Name extends ReportName>(name: Name, filter: JournalFilter, view: JournalView, ask: ReportAsk<Name>): Promise<ReportAnswer<Name>>;
  /** Number of rows each filter matches. */
  count(filters: readonly JournalFilter[], view: JournalView): Promise<readonly number[]>;
  /** The words that rows in the view's currency can be filtered by. */
  filterWords(view: JournalView): Promise<FilterWords>;
  /** The same of every trade, of all accounts and currencies. */
  usedWords(): Promise<FilterWords>;
  /** Annotations of missing trades, latest first. */
  looseNotes(): Promise<readonly LooseNote[]>;
  /** Changes to strategies of which trades are gone. */
  looseOverrides(): Promise<readonly LooseOverride[]>;
  /** Currencies of the trades that some imports made or changed (ids with commas between), the most used first. */
  currencies(imports: string): Promise<readonly string[]>;
  /** The items of the list from one place to another. */
  window(query: ListQuery, from: number, to: number): Promise<ListWindow>;
  /** Where a row is in its list; null when it is missing. */
  place(query: ListQuery, id: TradeId): Promise<ListPlace | null>;
  /** The ids of all rows in the order of the list. */
  listIds(query: ListQuery): Promise<readonly TradeId[]>;
  /** Sum of some rows in the list; ignores unknown ids. */
  selection(query: ListQuery, ids: readonly string[]): Promise<SelectionSummary>;
  /** The trades of each of those rows. */
  selectedTrades(query: ListQuery, ids: readonly string[]): Promise<readonly (readonly PlacedTrade[])[]>;
  /** Everything about the row that has a trade, or a fill, by this id; else by the first of `others` that the journal knows. Null when it knows none. */
  page(id: string, view: JournalView, others?: readonly string[]): Promise<OpenedTrade | null>;
  /** The trades of a filter by one dimension, or by one within another (see breakdownReport); null where there is no such dimension. */
  breakdown(filter: JournalFilter, view: JournalView, by: string, then: string | null): Promise<BreakdownReport | null>;
  /** The closed trades of two filters, side by side (see compareGroups). */
  compare(a: JournalFilter, b: JournalFilter, view: JournalView): Promise<GroupComparison>;
  /** A row's parts; null if it no longer exists. */
  detail(id: TradeId, view: JournalView): Promise<TradeDetail | null>;
  /** A place in a review of the rows of a filter. */
  review(query: ReviewQuery): Promise<ReviewQueue>;
  /** A trade with its annotation; null if it no longer exists. */
  written(id: TradeId): Promise<AnnotatedTradeRow | null>;
  /** Trades with their annotations, by their ids. */
  writtenOn(ids: readonly TradeId[]): Promise<ReadonlyMap<string, AnnotatedTradeRow>>;
  /** An account's fills of some instruments: those that a fill at `since` or later meets. */
  fillsAround(account: string, keys: readonly string[], since: number): Promise<readonly Fill[]>;
  /** The currency in which an account last opened a trade of a symbol; null where it never did. */
  currencyOfSymbol(account: string, symbol: string): Promise<string | null>;
  /** Options of the whole journal that have expired without an outcome, the oldest first. */
  overdueOptions(now: number): Promise<readonly OverdueOption[]>;
  /** Open rows at their brokers' marks, else at prices of the market, and each account compared with its brokers' holdings. */
  marks(told: readonly StandingOfAccount[], market: MarketPrices | null, unit: CountingUnit): Promise<JournalMarks>;
  /** Fills of the whole journal that their trader deleted, the latest deleted first. */
  deletedFills(): Promise<readonly Fill[]>;
};

/** Answers from a grouped journal; what few questions need is loaded when the first of them is asked. */
export function journalQuestions(grouped: GroupedTrades): JournalQuestions {
  let list: ReturnType<typeof listPages> | null = null;
  let reviews: ReturnType<typeof reviewQueue> | null = null;
  let brokenDown: ReturnType<typeof breakdowns> | null = null;
  const tableOf = ({ unit = 'trade', gross }: Pick<JournalView, 'unit' | 'gross'>) => grouped.tableOf(unit, gross);
  const byTrade = () => tableOf({ unit: 'trade', gross: false });
  const rowsOf = (filter: JournalFilter, view: JournalView) =>
    selectedRows(tableOf(view), filter, view, grouped.ofImports(view.unit ?? 'trade', filter.import));
  async function load(filters: readonly JournalFilter[], view: JournalView): Promise<void> {
    const isNarrow = filters.some((filter) => Object.values(filter).some(Boolean));
    await loadCode(view, isNarrow || journalSummary(grouped.tables).sample);
  }
  async function listFor({ filter, view }: ListQuery): Promise<ReturnType<typeof listPages>> {
    await load([filter], view);
    list ??= (await import('./listPages.ts')).listPages(grouped);
    return list;
  }
  return {
    async figures(filter, view) {
      await load([filter], view);
      return figuresOf(grouped, filter, view);
    },
    async report(name, filter, view, ask) {
      await load([filter], view);
      const [{ answerReport }, { reportSelection }] = await Promise.all([
        import('./reports/index.ts'),
        import('./reports/reportSelection.ts'),
      ]);
      return answerReport(name, reportSelection(grouped, filter, view), ask);
    },
    async count(filters, view) {
      await load(filters, view);
      return filters.map((filter) => rowsOf(filter, view)?.length ?? tableOf(view).size);
    },
    async filterWords(view) {
      await load([], view);
      const { filterWords } = await import('./filterWords.ts');
      return filterWords(tableOf(view), rowsOf({}, view));
    },
    async usedWords() {
      const { filterWords } = await import('./filterWords.ts');
      return filterWords(byTrade(), null);
    },
    looseNotes: async () => (await import('./looseNotes.ts')).looseNotes(grouped.parts.chapters, byTrade()),
    looseOverrides: async () => (await import('./looseOverrides.ts')).looseOverrides(grouped.parts.overrides, byTrade()),
    window: async (query, from, to) => (await listFor(query)).window(query, from, to),
    place: async (query, id) => (await listFor(query)).place(query, id),
    listIds: async (query) => (await listFor(query)).ids(query),
    selection: async (query, ids) => (await listFor(query)).selection(query, ids),
    selectedTrades: async (query, ids) => (await listFor(query)).tradesOf(query, ids),
    async page(id, view, others = []) {
      await load([], view);
      const { openedTrade } = await import('./openedTrade.ts');
      return openedTrade(grouped, [id, ...others], view);
    },
    async review(query) {
      await load([query.filter], query.view);
      reviews ??= (await import('./reviewQueue.ts')).reviewQueue(grouped);
      return reviews(query);
    },
    async breakdown(filter, view, by, then) {
      await loadCode(view, true);
      brokenDown ??= (await import('./breakdowns.ts')).breakdowns(grouped);
      return brokenDown(filter, view, by, then);
    },
    async compare(a, b, view) {
      await loadCode(view, true);
      const { compareOf } = await import('./compareOf.ts');
      return compareOf(grouped, a, b, view);
    },
    async detail(id, view) {
      await load([], view);
      const { tradeDetail } = await import('./tradeDetail.ts');
      return tradeDetail(grouped.parts, id, view.unit ?? 'trade', view.gross);
    },
    async currencies(imports) {
      const [{ currenciesOfImports }] = await Promise.all([import('./currencyOfSymbol.ts'), loadCode({}, true)]);
      return currenciesOfImports(grouped, imports);
    },
    async fillsAround(account, keys, since) {
      const { fillsAround } = await import('./fillsAround.ts');
      return fillsAround(grouped.parts.chapters, grouped.tables, { account, keys, since });
    },
    currencyOfSymbol: async (account, symbol) => (await import('./currencyOfSymbol.ts')).currencyOfSymbol(grouped.tables, account, symbol),
    async overdueOptions(now) {
      const { overdueOptions } = await import('./overdueOptions.ts');
      return overdueOptions(grouped.tableOf('trade', false), millis(now));
    },
    deletedFills: async () => (await import('#domain/journal/views/deletedFills.ts')).deletedFills(grouped.parts.chapters),
    marks: async (told, market, unit) => (await import('./marksOf.ts')).marksOf(grouped, told, market, unit),
    async writtenOn(ids) {
      const { writtenOnTrades } = await import('./openedTrade.ts');
      return writtenOnTrades(grouped.parts.chapters, grouped.tables, ids);
    },
    written: async (id) => (await import('./openedTrade.ts')).writtenOnTrade(grouped.parts.chapters, grouped.tables, id),
  };
}
