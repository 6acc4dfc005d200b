import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** Days from a moment to the first expiration of a row, as New York counts them: 0 on its last day, and after it; null where nothing expires. */
export function daysToExpiration({ trade, group }: GroupedRow, from: Millis): number | null {
  const expiry = group?.terms?.expiries[0] ?? trade.instrument.expiry;
  return expiry === undefined ? null : Math.max(0, dayNumberOf(expiry) - dayNumberOf(dayKey(from, 'America/New_York')));
}
