import { type FactNote, type FactsDocument, redacted } from '#domain/facts/fact.ts';
import type { FactSource } from '#domain/facts/factSource.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { filterRows } from '#domain/journal/views/filterRows.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { tradeRows } from '#domain/journal/views/journalRows.ts';
import { tradesOfImports } from '#domain/journal/views/tradesOfImports.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { playbookNames } from '#domain/playbooks/playbookNames.ts';
import { matchPlans } from '#domain/tradePlans/matchPlans.ts';
import { plannedTrades } from '#domain/tradePlans/plannedTrades.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadExcursions } from '../bars/loadExcursions.ts';
import { countedTable } from '../journal/countedTable.ts';
import { filterDayTags } from '../journal/filterDays.ts';
import { loadWholeJournal } from '../journal/loadChapters.ts';
import { loadStrategyOverrides } from '../journal/loadStrategyOverrides.ts';
import { loadNote } from '../journal/noteItems.ts';
import { listPlaybooks } from '../journal/playbookItems.ts';
import { listAllTradePlans } from '../journal/tradePlanItems.ts';
import { loadDayCounts, loadRiskRules } from '../journal/tradingAccounts.ts';
import { loadProfile, newPreferences } from '../people/profile.ts';
import type { Table } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** The trades an analysis covers, from the caller's input. */
type Scope = {
  readonly filter?: JournalFilter | undefined;
  readonly unit?: CountingUnit | undefined;
  readonly currency?: string | undefined;
};

/** The currency that most of these trades are in; the trader's own where one of them is. Null for none. */
function usualCurrency({ instruments, instrument }: TradeTable, rows: Iterable<number>, own: string): string | null {
  const uses = new Map<string, number>();
  for (const row of rows) {
    const { currency } = instruments[instrument[row]!]!;
    uses.set(currency, (uses.get(currency) ?? 0) + 1);
  }
  return uses.has(own) ? own : ([...uses].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null);
}
/** The currency of the trades that a filter means: an account in euros has no figures in dollars. Where it means none, that of all trades. */
const currencyOf = (table: TradeTable, rows: Uint32Array | null, own: string): string =>
  (rows && usualCurrency(table, rows, own)) ?? usualCurrency(table, table.instrument.keys(), own) ?? own;

/** The journal that facts are made from, counted as asked, with its chapters. */
export async function loadFactSource(
  { table }: Pick<World, 'table'>,
  userId: UserId,
  { filter = {}, unit = 'strategy', currency }: Scope,
): Promise<{ readonly source: FactSource; readonly chapters: readonly Chapter[] }> {
  const [{ chapters: loaded }, { overrides }, profile, dayTags, playbooks, plans, dayCounts] = await Promise.all([
    loadWholeJournal(table, userId),
    loadStrategyOverrides(table, userId),
    loadProfile(table, userId),
    filterDayTags(table, userId, filter),
    listPlaybooks(table, userId),
    listAllTradePlans(table, userId),
    loadDayCounts(table, userId),
  ]);
  const chapters = loaded.map(({ chapter }) => chapter);
  const imported = filter.import ? tradesOfImports(chapters, new Set(filter.import.split(','))) : undefined;
  const preferences = profile?.preferences ?? newPreferences();
  const { timeZone: zone, defaultCurrency } = preferences;
  const rows = plans.length === 0 ? [] : tradeRows(chapters);
  const planned = plannedTrades(plans, rows, matchPlans(plans, rows, zone), zone);
  const excursions = await loadExcursions(table, userId, chapters, filter);
  const beside = { dayCounts, dayTags, excursions, playbooks: playbookNames(playbooks), ...(planned && { plans: planned }) };
  const rules = await loadRiskRules(
    table,
    userId,
    { preferences },
    chapters.map(({ account }) => account),
  );
  const counted = { ...countedTable(unit, chapters, overrides, rules), ...beside };
  const own = currency ?? currencyOf(counted, filterRows(counted, filter, zone, imported), defaultCurrency);
  return { source: { table: counted, unit, filter, zone, currency: own, imported }, chapters };
}

/** Notes of one document. */
const MOST = 12;

/**
 * A document with what its owner wrote on the trades it names, only where they have just agreed to that: the newest notes, without what identifies people
 * or accounts.
 */
export async function withNotes(
  table: Table,
  userId: UserId,
  document: FactsDocument,
  { agreed, chapters }: { readonly agreed: boolean; readonly chapters: readonly Chapter[] },
): Promise<FactsDocument> {
  if (!agreed) return document;
  const meant = new Set(document.trades);
  const written = tradeRows(chapters)
    .filter(({ id, noteId }) => meant.has(id) && noteId !== null)
    .slice(-MOST);
  const notes = await Promise.all(
    written.map(
      async ({ id, noteId }): Promise<FactNote> => ({ trade: id, text: redacted((await loadNote(table, userId, noteId!)) ?? '') }),
    ),
  );
  return { ...document, notes: notes.filter(({ text }) => text !== '') };
}
