import { joinTables } from './joinTables.ts';
import type { TradeTable } from './tradeTable.ts';

const BLOCK = 16;
type Joined = { readonly tables: readonly TradeTable[]; readonly joined: TradeTable };
const known = new WeakMap<TradeTable, Joined>();

function blockOf(tables: readonly TradeTable[]): TradeTable {
  const before = known.get(tables[0]!);
  if (before?.tables.length === tables.length && before.tables.every((table, at) => table === tables[at])) return before.joined;
  const joined = joinTables(tables);
  known.set(tables[0]!, { tables, joined });
  return joined;
}

/** Like `joinTables`, by blocks of neighbors: when one of many tables changed, only its block is joined again. */
export function joinInBlocks(tables: readonly TradeTable[]): TradeTable {
  if (tables.length <= BLOCK) return joinTables(tables);
  const blocks: TradeTable[] = [];
  for (let from = 0; from < tables.length; from += BLOCK) blocks.push(blockOf(tables.slice(from, from + BLOCK)));
  return joinTables(blocks);
}
