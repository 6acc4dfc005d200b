import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import { groupSummary } from './groupSummary.ts';
import type { JournalView } from './journalView.ts';

/** Maximum number of trades per merge. */
const MOST_MERGED = 50;

/** Rows of a list that are selected, and the tables they are in. */
export type ListSelection = { readonly table: TradeTable; readonly results: TradeTable; readonly rows: readonly number[] };

/** Words on selected rows and on how many of them each is, the most used first. */
export type SelectedWords = readonly { readonly word: string; readonly rows: number }[];

/**
 * Summary of selected rows: number of rows and trades, and their result in the view's currency or in R, null without
 * any risk. `merges`: they are single trades of one instrument, side and account, and can be merged.
 */
export type SelectionSummary = {
  readonly rows: number;
  readonly trades: number;
  /** Number of rows with several trades. */
  readonly several: number;
  readonly net: Decimal | null;
  readonly setups: SelectedWords;
  readonly tags: SelectedWords;
  readonly mistakes: SelectedWords;
  readonly merges: boolean;
};

/** A trade, and where it is, as calls name it. */
export type PlacedTrade = { readonly id: TradeId; readonly account: string; readonly openedAt: string };

function countedWords(rows: readonly number[], wordsOf: (row: number) => readonly string[]): SelectedWords {
  const counts = new Map<string, number>();
  for (const row of rows) for (const word of wordsOf(row)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, on]) => ({ word, rows: on })).sort((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1));
}

/** The trades of each row, those opened first leading. */
export const tradesOfRows = (
  grouped: GroupedTrades,
  { unit = 'trade' }: JournalView,
  rows: readonly number[],
): readonly (readonly PlacedTrade[])[] =>
  rows.map((row) => {
    const { trades, members } = grouped.membersAt(unit, row);
    return members
      .toSorted((a, b) => trades.openedAt[a]! - trades.openedAt[b]!)
      .map((member) => ({
        id: trades.id[member]!,
        account: trades.accounts[trades.account[member]!]!,
        openedAt: new Date(trades.openedAt[member]!).toISOString(),
      }));
  });

/** Summary of selected rows. */
export function selectionSummary(grouped: GroupedTrades, view: JournalView, { table, results, rows }: ListSelection): SelectionSummary {
  const isSame = (of: (row: number) => string | number) => new Set(rows.map(of)).size === 1;
  const sizes = rows.map((row) => grouped.membersAt(view.unit ?? 'trade', row).members.length);
  const members = sizes.reduce((sum, size) => sum + size, 0);
  return {
    rows: rows.length,
    trades: members,
    several: sizes.filter((size) => size > 1).length,
    net: groupSummary(table, results, Uint32Array.from(rows)).net,
    setups: countedWords(rows, (row) => (table.setup[row] === 0 ? [] : [table.setups[table.setup[row]!]!])),
    tags: countedWords(rows, (row) => table.tagSets[table.tags[row]!] ?? []),
    mistakes: countedWords(rows, (row) => table.mistakeSets[table.mistakes[row]!] ?? []),
    merges:
      rows.length > 1 &&
      rows.length <= MOST_MERGED &&
      members === rows.length &&
      isSame((row) => table.instruments[table.instrument[row]!]!.key) &&
      isSame((row) => table.side[row]!) &&
      isSame((row) => table.accounts[table.account[row]!]!),
  };
}
