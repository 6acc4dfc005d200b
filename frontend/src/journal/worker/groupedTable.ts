import { joinInBlocks } from '#domain/metrics/table/joinInBlocks.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Campaign } from '#domain/options/campaigns/campaignsOf.ts';
import type { Segment } from '#domain/options/campaigns/strategySegments.ts';
import type { Strategy } from '#domain/options/strategies/strategiesOf.ts';

/** A journal counted by one unit: its table, and what each row of it is. */
export type GroupedTable = {
  readonly table: TradeTable;
  /** What a row is when it is more than a trade, and the rows of a table of trades that it was made of. */
  at(row: number): { readonly group: Strategy | Campaign | null; readonly trades: TradeTable; readonly members: readonly number[] };
};

/** Segments, one after the other, as one count. */
export function groupedTable(segments: readonly Segment[]): GroupedTable {
  const tables = segments.map(({ table, grouping }) => grouping?.table ?? table);
  const starts: number[] = [];
  let size = 0;
  for (const table of tables) {
    starts.push(size);
    size += table.size;
  }
  return {
    table: joinInBlocks(tables),
    at(row) {
      const piece = starts.findLastIndex((start) => start <= row);
      const { table, grouping } = segments[piece]!;
      const own = row - starts[piece]!;
      return { group: grouping?.groups[own] ?? null, trades: table, members: grouping?.members[own] ?? [own] };
    },
  };
}
