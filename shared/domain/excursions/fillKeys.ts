import { readDecimals, readSteps, readTimes, spread } from '../journal/codec/column.ts';
import { ID_LENGTH } from '../journal/codec/fillColumns.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { fillId } from '../units/fillId.ts';

const known = new WeakMap<Chapter, readonly string[]>();

/** A key of each trade of a chapter that changes whenever one of its fills or its result does; computed once per chapter. */
export function fillKeys(chapter: Chapter): readonly string[] {
  let keys = known.get(chapter);
  if (keys === undefined) {
    keys = keysOf(chapter);
    known.set(chapter, keys);
  }
  return keys;
}

function keysOf({ fills, trades, size, lots = 'fifo' }: Chapter): readonly string[] {
  const rows = fills.ids.length / ID_LENGTH;
  const [counts, sides] = [spread(trades.fillCount, size), spread(trades.side, size)];
  const gross = readDecimals(trades.gross, size);
  const [times, prices, quantities] = [readTimes(fills.time, rows), readSteps(fills.price, rows), readDecimals(fills.quantity, rows)];
  const actions = spread(fills.action, rows);
  let at = 0;
  return Array.from({ length: size }, (_, row) => {
    const parts = [lots, String(sides[row]), String(gross[row])];
    for (const end = at + counts[row]!; at < end; at++) parts.push(`${actions[at]} ${times[at]} ${prices[at]} ${quantities[at]}`);
    return fillId(...parts);
  });
}
