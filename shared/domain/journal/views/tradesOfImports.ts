import { closeOfOpening, opensFor } from '#domain/manual/openingFill.ts';
import { type FillId, fillIdOf, type TradeId, tradeIdOf } from '#domain/units/ids.ts';
import { spread } from '../codec/column.ts';
import { ID_LENGTH } from '../codec/fillColumns.ts';
import type { Chapter } from '../model/chapter.ts';

const idsOf = ({ fills }: Chapter): FillId[] =>
  Array.from({ length: fills.ids.length / ID_LENGTH }, (_, at) => fillIdOf(fills.ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH)));

/**
 * The trades that some imports made or changed: those with a fill of theirs, or with an opening that was added for one. The first fill of a trade names it.
 * A re-run moves fills and leaves them their import, so this stays true on any device.
 */
export function tradesOfImports(chapters: Iterable<Chapter>, imports: ReadonlySet<string>): ReadonlySet<TradeId> {
  const touched = [...chapters].filter(({ batches }) => batches.some((batch) => imports.has(batch) || closeOfOpening({ batch }) !== null));
  const read = touched.map((chapter) => ({ chapter, ids: idsOf(chapter) }));
  const rows = read.map(({ chapter, ids }) => ({ chapter, ids, batch: spread(chapter.fills.batch, ids.length) }));
  const closes = new Set(rows.flatMap(({ chapter, ids, batch }) => ids.filter((_, at) => imports.has(chapter.batches[batch[at]!]!))));
  const trades = new Set<TradeId>();
  for (const { chapter, ids, batch } of rows) {
    const isTheirs = chapter.batches.map((text) => imports.has(text) || opensFor(closes, { batch: text }));
    let at = 0;
    for (const count of spread(chapter.trades.fillCount, chapter.size)) {
      for (let fill = at; fill < at + count; fill++) if (isTheirs[batch[fill]!]) trades.add(tradeIdOf(ids[at]!));
      at += count;
    }
  }
  return trades;
}
