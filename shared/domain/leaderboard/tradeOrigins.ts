import { spread } from '../journal/codec/column.ts';
import { ID_LENGTH } from '../journal/codec/fillColumns.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { type FillId, fillIdOf, type TradeId, tradeIdOf } from '../units/ids.ts';

/** Trades that no broker file vouches for: those with a fill that was entered by hand, and those with one that was changed after its import. */
export type TradeOrigins = { readonly manual: ReadonlySet<TradeId>; readonly edited: ReadonlySet<TradeId> };

/** Where the trades of some chapters come from. The first fill of a trade names it. */
export function tradeOrigins(chapters: Iterable<Chapter>): TradeOrigins {
  const [manual, edited] = [new Set<TradeId>(), new Set<TradeId>()];
  for (const { fills, trades, batches, size } of chapters) {
    const count = fills.ids.length / ID_LENGTH;
    const idAt = (at: number): FillId => fillIdOf(fills.ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
    const batch = spread(fills.batch, count);
    const changed = new Set((fills.marks ?? []).flatMap(([id, { was }]) => (was === undefined ? [] : [id])));
    let at = 0;
    for (const length of spread(trades.fillCount, size)) {
      const trade = tradeIdOf(idAt(at));
      for (let fill = at; fill < at + length; fill++) {
        if (batches[batch[fill]!] === '') manual.add(trade);
        else if (changed.size > 0 && changed.has(idAt(fill))) edited.add(trade);
      }
      at += length;
    }
  }
  return { manual, edited };
}
