// Record 0022: data missing from files: openings, outcomes, splits, point values, fees.

import { deliveredSharesIds } from '../options/outcomes/outcomeFills.ts';
import { type Fill, isManualEvent } from '../trades/fill.ts';
import type { FillId } from '../units/ids.ts';
import { days } from '../units/millis.ts';
import { closeOfOpening } from './openingFill.ts';

/** A broker books an outcome or a split at most this long before or after the day its trader recorded: a weekend with a holiday. */
export const BOOKING_WINDOW_MS = days(5);

const kindOf = ({ action }: Fill): 'split' | 'outcome' | null =>
  action === 'split' ? 'split' : action === 'buy' || action === 'sell' ? null : 'outcome';
const placeOf = (fill: Fill): string => `${kindOf(fill)}\n${fill.account}\n${fill.instrument.key}`;

/** A broker's own fills of a position are at most this long before or after the day its trader entered. */
const OPENED_WITHIN = days(2);

/** True when an import includes what an opening added by hand replaces: as many units of the same instrument, to the same side, around the same day. */
function includesOpening(opening: Fill, fresh: readonly Fill[]): boolean {
  const { account, instrument, action, time, quantity } = opening;
  const units = fresh
    .filter(
      (fill) => fill.action === action && fill.account === account && fill.instrument.key === instrument.key && fill.effect !== 'close',
    )
    .filter((fill) => Math.abs(fill.time - time) <= OPENED_WITHIN)
    .reduce((sum, fill) => sum + fill.quantity, 0n);
  return units >= quantity;
}

/**
 * Time before its first fill within which an import can match manual events, in milliseconds: longer if it includes
 * an outcome or a split.
 */
export const importLookback = (fills: readonly Fill[]): number =>
  fills.some((fill) => kindOf(fill) !== null) ? BOOKING_WINDOW_MS : OPENED_WITHIN;

/**
 * Ids of the events among `known` that were recorded by hand and that `fresh` fills of an import include: outcomes of
 * the same option and splits of the same shares, booked within five days, with the shares that those outcomes moved,
 * and openings of positions that the import includes. The file wins, and nothing counts twice.
 */
export function supersededByImport(known: Iterable<Fill>, fresh: readonly Fill[]): ReadonlySet<FillId> {
  const imported = Map.groupBy(
    fresh.filter((fill) => kindOf(fill) !== null),
    placeOf,
  );
  const gone = new Set<FillId>();
  for (const event of known) {
    if (closeOfOpening(event) !== null && includesOpening(event, fresh)) gone.add(event.id);
    if (!isManualEvent(event)) continue;
    if (!imported.get(placeOf(event))?.some(({ time }) => Math.abs(time - event.time) <= BOOKING_WINDOW_MS)) continue;
    gone.add(event.id);
    for (const id of deliveredSharesIds(event)) gone.add(id);
  }
  return gone;
}
