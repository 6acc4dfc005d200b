import type { FillId } from '#domain/units/ids.ts';
import { deliveredSharesId } from '../options/outcomes/outcomeFills.ts';
import type { Fill } from '../trades/fill.ts';
import { isDeleted } from '../trades/fillChanges.ts';
import { matchFills } from '../trades/matchFills.ts';
import { isManualEvent } from './isManualEvent.ts';
import { closeOfOpening } from './openingFill.ts';
import { supersededByImport } from './supersededByImport.ts';

/** True for what was recorded of a position by hand: an outcome, a split, an opening. */
export const isManualFill = (fill: Fill): boolean => isManualEvent(fill) || closeOfOpening(fill) !== null;

/**
 * Manual events and openings replaced by an import that are restored when it is removed, with the shares they moved:
 * if their positions still exist unchanged, and no other file includes them. `fills` are the account's without the
 * import.
 */
export function restoreManualEvents(fills: ReadonlyMap<FillId, Fill>, replaced: readonly Fill[]): Fill[] {
  const others = [...fills.values()].filter((fill) => fill.batch !== '' && !isManualFill(fill));
  const superseded = supersededByImport(replaced, others);
  const closeIsThere = (fill: Fill): boolean => closeOfOpening(fill) === null || fills.has(closeOfOpening(fill)!);
  let back = replaced.filter((fill) => !fills.has(fill.id) && !superseded.has(fill.id) && closeIsThere(fill));
  for (;;) {
    const keys = new Set(back.map(({ instrument }) => instrument.key));
    const around = [...fills.values()].filter(({ instrument }) => keys.has(instrument.key));
    const parts = matchFills([...around, ...back]).trades.flatMap((trade) => trade.fills);
    const lost = back.filter(
      (fill) =>
        isManualFill(fill) && !isDeleted(fill) && !parts.some((part) => part.fill.id === fill.id && part.quantity === fill.quantity),
    );
    if (lost.length === 0) return back;
    const gone = new Set(lost.flatMap(({ account, id }) => [id, deliveredSharesId(account, id)]));
    back = back.filter(({ id }) => !gone.has(id));
  }
}
