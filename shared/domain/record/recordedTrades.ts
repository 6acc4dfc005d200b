import { spread } from '../journal/codec/column.ts';
import { ID_LENGTH } from '../journal/codec/fillColumns.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { foldPeriod } from '../leaderboard/foldPeriod.ts';
import { type SummedR, summedR } from '../leaderboard/trackRecord.ts';
import type { GroupedTable } from '../options/campaigns/groupedTable.ts';
import { type TradeId, tradeIdOf } from '../units/ids.ts';
import { millisColumn } from '../units/millis.ts';
import type { newestLeaves } from './leavesToAppend.ts';
import { isWholeTrade } from './verifyRecord.ts';

type Newest = ReturnType<typeof newestLeaves>;
/** Places of a trade's leaves in a chain, "link.index", in the order of the chain. */
type RecordedTrade = { readonly trade: TradeId; readonly places: readonly string[] };

const inOrder = (places: readonly string[]): readonly string[] =>
  places.toSorted((a, b) => {
    const [[link, at], [other, its]] = [a.split('.').map(Number), b.split('.').map(Number)];
    return link! - other! || at! - its!;
  });

/** The closed trades that can be disclosed: each fill is wholly theirs, in the chain, unedited, and together they open and close the same quantity. */
export function recordedTrades(chapters: readonly Chapter[], newest: Newest): readonly RecordedTrade[] {
  const all: { readonly trade: TradeId; readonly fills: readonly string[] }[] = [];
  const uses = new Map<string, number>();
  const edited = new Set<string>();
  for (const { fills, trades, size } of chapters) {
    let at = 0;
    const open = new Set(trades.open);
    for (const [id, { was, cutFrom }] of fills.marks ?? [])
      if (was !== undefined || cutFrom !== undefined) edited.add(id).add(cutFrom ?? id);
    for (const [row, length] of spread(trades.fillCount, size).entries()) {
      const ids = Array.from({ length }, (_, fill) => fills.ids.slice((at + fill) * ID_LENGTH, (at + fill + 1) * ID_LENGTH));
      for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
      if (!open.has(row)) all.push({ trade: tradeIdOf(ids[0] as TradeId), fills: ids });
      at += length;
    }
  }
  return all.flatMap(({ trade, fills }) => {
    const kept = fills.flatMap((id) => (edited.has(id) || uses.get(id) !== 1 ? [] : (newest.get(id) ?? [])));
    const isWhole = kept.length === fills.length && isWholeTrade(kept.map(({ leaf }) => leaf));
    return isWhole ? [{ trade, places: inOrder(kept.map(({ at }) => at)) }] : [];
  });
}

/** Results of the closed trades that are in a record, without amounts: `inR` counts those with a planned risk, and is null without any. */
type RecordResults = { readonly trades: number; readonly wins: number; readonly losses: number; readonly inR: SummedR | null };

/** Results of the trades whose every leg is recorded, in the unit of the table, by the definitions of a track record. */
export function recordResults({ table, at }: GroupedTable, recorded: ReadonlySet<TradeId>): RecordResults {
  const isRecorded = (row: number): boolean => {
    const { trades, members } = at(row);
    return members.every((member) => recorded.has(trades.id[member]!));
  };
  const closedAt = millisColumn(Float64Array.from(table.closedAt, (time, row) => (isRecorded(row) ? time : Number.NaN)));
  const { order, wins, losses, inR } = foldPeriod({ ...table, closedAt }, [], 0, Number.MAX_SAFE_INTEGER);
  return { trades: order.length, wins, losses, inR: inR.length === 0 ? null : summedR(inR.map(({ r }) => r)) };
}
