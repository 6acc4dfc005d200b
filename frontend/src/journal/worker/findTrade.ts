import { spread } from '#domain/journal/codec/column.ts';
import { ID_LENGTH } from '#domain/journal/codec/fillColumns.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { type TradeId, tradeIdOf } from '#domain/units/ids.ts';
import type { UnitTables } from './unitTables.ts';

/** A trade, and the row of a counting unit that it belongs to. */
type FoundTrade = { readonly trade: TradeId; readonly row: number };

type Source = { readonly chapters: readonly Chapter[]; readonly tables: UnitTables };

/** The trade that has a fill. An address from before another fill became the first of its trade has the id of one of its fills. */
export function tradeOfFill(chapters: readonly Chapter[], id: string): TradeId | null {
  for (const { fills, trades, size } of chapters) {
    let from = fills.ids.indexOf(id);
    while (from >= 0 && from % ID_LENGTH !== 0) from = fills.ids.indexOf(id, from + 1);
    if (from < 0) continue;
    let first = 0;
    for (const count of spread(trades.fillCount, size)) {
      if (from < (first + count) * ID_LENGTH) return tradeIdOf(fills.ids.slice(first * ID_LENGTH, (first + 1) * ID_LENGTH));
      first += count;
    }
  }
  return null;
}

/** Finds the row of a unit by its own id, by a trade in it, or by a fill of such a trade. Null when the journal has none of these. */
export function findTrade({ chapters, tables }: Source, id: string, unit: CountingUnit): FoundTrade | null {
  const { table, at } = tables.of(unit);
  const own = rowsById(table).get(id);
  if (own !== undefined) return { trade: table.id[own]!, row: own };
  const trade = tables.byChapter.some((each) => rowsById(each).has(id)) ? tradeIdOf(id) : tradeOfFill(chapters, id);
  if (trade === null) return null;
  for (let row = 0; row < table.size; row++) {
    const { trades, members } = at(row);
    if (members.some((member) => trades.id[member] === trade)) return { trade, row };
  }
  return null;
}
