import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { netOf } from '#domain/trades/trade.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import { moneyAt } from './journalTrade.ts';
import type { JournalView } from './journalView.ts';

/**
 * Summary in the head of some rows: their number, wins, and total net, read from `results`: in R, null if no row has
 * a risk. `r`: sum of the closed ones with a risk in multiples of it, `withRisk` of the `closed`; null if none.
 */
export function groupSummary(
  table: TradeTable,
  results: TradeTable,
  rows: Uint32Array,
): {
  readonly trades: number;
  readonly wins: number;
  readonly net: Decimal | null;
  readonly r: number | null;
  readonly withRisk: number;
  readonly closed: number;
} {
  const isInR = results !== table;
  let net: Decimal | null = isInR ? null : ZERO;
  let wins = 0;
  let [closed, withRisk] = [0, 0];
  let r: number | null = null;
  for (const row of rows) {
    if (table.gross[row]! > table.fees[row]!) wins++;
    const risk = Number(table.risk[row]);
    if (!Number.isNaN(table.closedAt[row])) {
      closed++;
      if (risk > 0) {
        withRisk++;
        r = (r ?? 0) + (Number(table.gross[row]) - Number(table.fees[row])) / risk;
      }
    }
    if (isInR && !(Number(table.risk[row]) > 0)) continue;
    net = add(net ?? ZERO, netOf({ gross: moneyAt(results, results.gross, row), fees: moneyAt(results, results.fees, row) }));
  }
  return { trades: rows.length, wins, net, r, withRisk, closed };
}

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
