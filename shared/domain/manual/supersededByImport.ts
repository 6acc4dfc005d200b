import { deliveredSharesId } from '../options/outcomes/outcomeFills.ts';
import type { Fill, FillId } from '../trades/fill.ts';
import { isManualEvent } from './isManualEvent.ts';
import { closeOfOpening } from './openingFill.ts';

/** A broker books an ending or a split this close to the day on which a trader says it happened: over a weekend with a holiday. */
export const BOOKING_WINDOW_MS = 5 * 86_400_000;

const kindOf = ({ action }: Fill): 'split' | 'ending' | null =>
  action === 'split' ? 'split' : action === 'buy' || action === 'sell' ? null : 'ending';
const placeOf = (fill: Fill): string => `${kindOf(fill)}\n${fill.account}\n${fill.instrument.key}`;

/** A trader says on which day a position began; the broker's own fills of it are this close. */
const OPENED_WITHIN = 2 * 86_400_000;

/** True when an import brings what an opening said by hand stands for: as many units of the same instrument, to the same side, around the same day. */
function bringsOpening(opening: Fill, fresh: readonly Fill[]): boolean {
  const { account, instrument, action, time, quantity } = opening;
  const units = fresh
    .filter(
      (fill) => fill.action === action && fill.account === account && fill.instrument.key === instrument.key && fill.effect !== 'close',
    )
    .filter((fill) => Math.abs(fill.time - time) <= OPENED_WITHIN)
    .reduce((sum, fill) => sum + fill.quantity, 0n);
  return units >= quantity;
}

/** How long before its first fill an import can meet what was said by hand of a position, in milliseconds: longer when it brings an ending or a split. */
export const importLookback = (fills: readonly Fill[]): number =>
  fills.some((fill) => kindOf(fill) !== null) ? BOOKING_WINDOW_MS : OPENED_WITHIN;

/**
 * Ids of the events among `known` that were told by hand and that `fresh` fills of an import bring themselves: endings of the same option and splits of the
 * same shares, booked within five days; the shares that those endings moved go with them. So are openings of positions that the import brings itself. The
 * broker's own word counts, and nothing counts twice.
 */
export function supersededByImport(known: Iterable<Fill>, fresh: readonly Fill[]): ReadonlySet<FillId> {
  const brought = Map.groupBy(
    fresh.filter((fill) => kindOf(fill) !== null),
    placeOf,
  );
  const gone = new Set<FillId>();
  for (const told of known) {
    if (closeOfOpening(told) !== null && bringsOpening(told, fresh)) gone.add(told.id);
    if (!isManualEvent(told)) continue;
    if (!brought.get(placeOf(told))?.some(({ time }) => Math.abs(time - told.time) <= BOOKING_WINDOW_MS)) continue;
    gone.add(told.id);
    gone.add(deliveredSharesId(told.account, told.id));
  }
  return gone;
}
