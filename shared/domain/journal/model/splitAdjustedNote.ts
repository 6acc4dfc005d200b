import { priceAfterSplits, splitCount } from '#domain/trades/priceAfterSplits.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Note } from './note.ts';
import type { Splittable } from './tradeAnnotation.ts';

const isSame = (a: Note, b: Note): boolean =>
  a.stop === b.stop && a.target === b.target && JSON.stringify(a.moreTargets.map(String)) === JSON.stringify(b.moreTargets.map(String));

/** A new note on a trade: a changed stop or target is in current prices, and an unchanged one is adjusted to them. */
export function splitAdjustedNote(before: Note, after: Note, { side, fills }: Splittable): Note {
  const steps = fills.map(({ fill, quantity }) => ({ action: fill.action, quantity }));
  const { splits: _, ...note } = after;
  const now = splitCount(steps);
  if (now === 0 || isSame(before, after)) return after;
  const adjusted = (price: Decimal): Decimal => priceAfterSplits(price, side, steps, before.splits ?? 0);
  const same = (price: Decimal | null, old: Decimal | null): Decimal | null => (price === null || price !== old ? price : adjusted(price));
  return {
    ...note,
    stop: same(after.stop, before.stop),
    target: same(after.target, before.target),
    moreTargets: after.moreTargets === before.moreTargets ? after.moreTargets.map(adjusted) : after.moreTargets,
    splits: now,
  };
}
