import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { ShownAmounts } from '#domain/journal/views/sortRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { GroupedTable } from '#domain/options/campaigns/groupedTable.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { type Instrument, strikeText } from '#domain/trades/instrument.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { journalTrade } from './journalTrade.ts';
import type { JournalView } from './journalView.ts';
import { loadedCode } from './loadedCode.ts';
import type { RunningSearch } from './reports/runningSearch.ts';
import { type GroupedRow, groupTerms, rowGroup } from './rowGroup.ts';
import { type BesideChapters, unitTables } from './unitTables.ts';

/** Letters of " call · Dec 18", and around the name of a strategy. */
const [CONTRACT, AROUND] = [14, 3];

const strikeLetters = (instrument: Instrument | undefined): number => (instrument === undefined ? 0 : strikeText(instrument).length + 1);

/** About how many letters name each row, with its strategy, strikes and last day: which of them needs the most room. */
function nameLetters({ table, at }: GroupedTable): Uint16Array {
  const { size, instruments, instrument, strategies } = table;
  const own = instruments.map((each) => each.underlying.length + (each.right === undefined ? 0 : CONTRACT + strikeLetters(each)));
  const ofLegs = (row: number): number => {
    const { trades, members } = at(row);
    const strikes = new Map(members.map((member) => trades.instruments[trades.instrument[member]!]!).map((leg) => [leg.strike, leg]));
    return [...strikes.values()].reduce((sum, leg) => sum + strikeLetters(leg), 0);
  };
  const ofName = strategies?.names.map((name) => name.length + AROUND) ?? [];
  return Uint16Array.from({ length: size }, (_, row) => {
    const letters = own[instrument[row]!]!;
    const name = strategies?.of[row] ?? 0;
    return name === 0 ? letters : letters + ofName[name]! + ofLegs(row);
  });
}

/**
 * The larger price of each row: its entry or its exit, below zero for options, whose entry has a mark. Of a row of several trades that of
 * any of them: its net price is about as long.
 */
const largestPrices = ({ table: { size, entryPrice, exitPrice, instruments, instrument }, at }: GroupedTable): Float64Array =>
  Float64Array.from({ length: size }, (_, row) => {
    if (!Number.isNaN(entryPrice[row])) {
      const most = Math.max(entryPrice[row]!, exitPrice[row] || 0);
      return instruments[instrument[row]!]!.right === undefined ? most : -most;
    }
    const { trades, members } = at(row);
    return -members.reduce((most, member) => Math.max(most, trades.entryPrice[member] || 0, trades.exitPrice[member] || 0), 0);
  });

/** Space each row of a list needs. */
export type RowRoom = { readonly letters: Uint16Array; readonly prices: Float64Array };

/** Sizes and prices as the list shows them: of a strategy its lots and net prices, of a trade its own. */
function amountsOf({ table, at }: GroupedTable): ShownAmounts {
  const [quantity, entryPrice, exitPrice] = [table.quantity.slice(), table.entryPrice.slice(), table.exitPrice.slice()];
  for (let row = 0; row < table.size; row++) {
    if (!Number.isNaN(entryPrice[row])) continue;
    const terms = groupTerms(at(row).group);
    if (terms === null) continue;
    const sign = terms.entry < 0n ? -1 : 1;
    quantity[row] = toNumber(terms.lots);
    entryPrice[row] = sign * toNumber(terms.entry);
    exitPrice[row] = terms.exit === null ? Number.NaN : sign * toNumber(terms.exit);
  }
  return { quantity, entryPrice, exitPrice };
}

type ResultView = Pick<JournalView, 'unit' | 'gross' | 'inR'>;

/** A journal counted by any unit, net or without fees. Campaigns, R and imports need `loadCode` first. */
export function groupedTrades(
  chapters: readonly Chapter[],
  overrides: readonly StrategyOverride[] = [],
  beside?: BesideChapters,
  /** Overrides in stored form: with the ids their trades had at the time. */
  stored = overrides,
) {
  const tables = unitTables(chapters, overrides, beside);
  const rooms = new Map<GroupedTable, RowRoom>();
  function roomOf(grouped: GroupedTable): RowRoom {
    const known = rooms.get(grouped) ?? { letters: nameLetters(grouped), prices: largestPrices(grouped) };
    rooms.set(grouped, known);
    return known;
  }
  const isByTrade = (unit: CountingUnit) => unit === 'trade' || !tables.hasOptions;
  const tableOf = (unit: CountingUnit, withoutFees: boolean): TradeTable => tables.netOrGross(tables.of(unit).table, withoutFees);
  function resultsOf({ unit = 'trade', gross, inR = false }: ResultView): TradeTable {
    const table = tableOf(unit, gross);
    return inR ? tables.inR(table) : table;
  }
  return {
    /** Its parts, for rare questions. */
    parts: { chapters, tables, overrides, stored },
    tables: tables.byChapter,
    /** Searches for patterns, by their input: they take long, and are stopped and read while running. */
    searches: new Map<string, RunningSearch>(),
    tableOf,
    /** The source of results: the same rows, in multiples of the risk if requested. */
    resultsOf,
    hasOptions: tables.hasOptions,
    shownAmounts: (unit: CountingUnit): ShownAmounts => (isByTrade(unit) ? tables.of(unit).table : amountsOf(tables.of(unit))),
    /** See `nameLetters` and `largestPrices`: of the rows of a unit, counted once. */
    rowRoom: (unit: CountingUnit): RowRoom => roomOf(tables.of(unit)),
    /** One row with the strategy or campaign that it is. */
    rowAt: (view: ResultView, row: number): GroupedRow => ({
      trade: journalTrade(resultsOf(view), row),
      group: rowGroup(tables.of(view.unit ?? 'trade').at(row).group),
    }),
    /** The trades that a row is made of: rows of a table of trades. */
    membersAt: (unit: CountingUnit, row: number) => tables.of(unit).at(row),
    /** The rows that some imports made or changed (ids with commas between), by their ids. */
    ofImports(unit: CountingUnit, imports: string | undefined): ReadonlySet<string> {
      if (!imports) return new Set();
      const changed = loadedCode.filters().tradesOfImports(chapters, new Set(imports.split(',')));
      if (isByTrade(unit)) return changed;
      const { table, at } = tables.of(unit);
      const isChanged = (row: number) => {
        const { trades, members } = at(row);
        return members.some((member) => changed.has(trades.id[member]!));
      };
      return new Set(table.id.filter((_, row) => isChanged(row)));
    },
  };
}
export type GroupedTrades = ReturnType<typeof groupedTrades>;
