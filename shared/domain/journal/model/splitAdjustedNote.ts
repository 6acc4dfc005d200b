import { priceAfterSplits, splitCount } from '#domain/trades/priceAfterSplits.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Note } from './chapter.ts';

/** A note as it was written on a trade just now: a new stop or target is in current prices, and one that stays is adjusted to them. */
export function splitAdjustedNote(before: Note, after: Note, { side, fills }: Trade): Note {
  const steps = fills.map(({ fill, quantity }) => ({ action: fill.action, quantity }));
  const { splits: _, ...note } = after;
  const now = splitCount(steps);
  if (now === 0 || (after.stop === before.stop && after.target === before.target)) return after;
  const adjusted = (price: Decimal | null, old: Decimal | null): Decimal | null =>
    price === null || price !== old ? price : priceAfterSplits(price, side, steps, before.splits ?? 0);
  return { ...note, stop: adjusted(after.stop, before.stop), target: adjusted(after.target, before.target), splits: now };
}
