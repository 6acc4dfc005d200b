import { spread } from '../journal/codec/column.ts';
import { ID_LENGTH } from '../journal/codec/fillColumns.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { isImportedFill } from '../manual/editedFill.ts';
import type { GroupedTable } from '../options/campaigns/groupedTable.ts';
import { type FillId, fillIdOf, type TradeId, tradeIdOf } from '../units/ids.ts';

/** Origins, the weakest first: entered by hand, edited after its import, from a file, and pulled from its broker by a connection: verified. */
const weakestFirst = ['manual', 'edited', 'file', 'verified'] as const;
/** One of them. */
export type TradeOrigin = (typeof weakestFirst)[number];

/** The origin of a trade or a count with these. */
export const weakestOrigin = (some: ReadonlySet<TradeOrigin>): TradeOrigin => weakestFirst.find((origin) => some.has(origin)) ?? 'manual';

/**
 * The origin of each trade of some chapters: that of its weakest fill. The first fill of a trade names it. `isPulled`: true for an import of a connection that
 * states its broker's fees.
 *
 * A fill is of the import whose statement it has, wherever it is moved, merged or cut. An execution that two imports state alike stays with the first: one of a
 * file is not verified by a connection that states it later, and one of a connection stays verified beside a file with other values. A connection that
 * states it differently replaces it, and the fill is the connection's from then on. An opening typed for a close is entered by hand.
 */
export function tradeOrigins(chapters: Iterable<Chapter>, isPulled: (batch: string) => boolean): ReadonlyMap<TradeId, TradeOrigin> {
  const origins = new Map<TradeId, TradeOrigin>();
  for (const { fills, trades, batches, size } of chapters) {
    const count = fills.ids.length / ID_LENGTH;
    const idAt = (at: number): FillId => fillIdOf(fills.ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
    const ofBatch = batches.map((batch): TradeOrigin => (isPulled(batch) ? 'verified' : isImportedFill({ batch }) ? 'file' : 'manual'));
    const batch = spread(fills.batch, count);
    const changed = new Set((fills.marks ?? []).flatMap(([id, { was }]) => (was === undefined ? [] : [id])));
    let at = 0;
    for (const length of spread(trades.fillCount, size)) {
      const own = new Set<TradeOrigin>();
      for (let fill = at; fill < at + length; fill++) {
        own.add(ofBatch[batch[fill]!]!);
        if (changed.size > 0 && changed.has(idAt(fill))) own.add('edited');
      }
      origins.set(tradeIdOf(idAt(at)), weakestOrigin(own));
      at += length;
    }
  }
  return origins;
}

/** The origin of each row of a counted journal: that of the weakest of its trades. */
export const rowOrigins = ({ table, at }: GroupedTable, origins: ReadonlyMap<TradeId, TradeOrigin>): readonly TradeOrigin[] =>
  Array.from({ length: table.size }, (_, row) => {
    const { trades, members } = at(row);
    return weakestOrigin(new Set(members.map((member) => origins.get(trades.id[member]!) ?? 'manual')));
  });
