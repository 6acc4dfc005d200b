import { priceAfterSplits } from '#domain/trades/priceAfterSplits.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Chapter } from '../model/chapter.ts';
import { readDecimals, spread } from './column.ts';
import { actions, ID_LENGTH } from './fillColumns.ts';

const SPLIT = actions.indexOf('split');

/** A chapter's stops (0 if missing) in prices after all splits. */
export function splitAdjustedStops({ fills, trades, size }: Chapter, stop: readonly Decimal[]): readonly Decimal[] {
  const rows = fills.ids.length / ID_LENGTH;
  const action = spread(fills.action, rows);
  if (!action.includes(SPLIT)) return stop;
  const [quantity, counts, side, seen] = [
    readDecimals(fills.quantity, rows),
    ...[trades.fillCount, trades.side, trades.splits ?? 0].map((c) => spread(c, size)),
  ];
  let at = 0;
  return stop.map((price, i) => {
    const mine = Array.from({ length: counts![i]! }, (_, n) => ({ action: actions[action[at + n]!]!, quantity: quantity[at + n]! }));
    at += mine.length;
    return price === 0n ? price : priceAfterSplits(price, side![i] === 1 ? 'long' : 'short', mine, seen![i]!);
  });
}
