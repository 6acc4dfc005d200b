import { joinInBlocks } from '#domain/metrics/table/joinInBlocks.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Strategy } from '../strategies/strategiesOf.ts';
import type { Campaign } from './campaignsOf.ts';
import { groupName } from './groupName.ts';
import type { Segment } from './strategySegments.ts';

/** A journal counted by one unit: its table, and what each row of it is. */
export type GroupedTable = {
  readonly table: TradeTable;
  /** What a row is when it is more than a trade, and the rows of a table of trades that it was made of. */
  at(row: number): { readonly group: Strategy | Campaign | null; readonly trades: TradeTable; readonly members: readonly number[] };
};

/** What the rows of some segments are called as option strategies; absent where every row is a trade by itself. */
function strategiesIn(segments: readonly Segment[], size: number): Pick<TradeTable, 'strategies'> {
  if (segments.every(({ grouping }) => grouping === null)) return {};
  const names = segments.flatMap(({ table, grouping }) =>
    Array.from({ length: grouping?.table.size ?? table.size }, (_, row) => {
      const group = grouping?.groups[row] ?? null;
      return group === null ? '' : groupName(group);
    }),
  );
  const own = ['', ...new Set(names.filter((name) => name !== ''))];
  const places = new Map(own.map((name, place) => [name, place]));
  return { strategies: { names: own, of: Uint16Array.from({ length: size }, (_, row) => places.get(names[row]!)!) } };
}

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
    table: { ...joinInBlocks(tables), ...strategiesIn(segments, size) },
    at(row) {
      const piece = starts.findLastIndex((start) => start <= row);
      const { legs, grouping } = segments[piece]!;
      const own = row - starts[piece]!;
      return { group: grouping?.groups[own] ?? null, trades: legs, members: grouping?.members[own] ?? [own] };
    },
  };
}
