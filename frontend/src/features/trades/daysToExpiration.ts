import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** Days from a moment to the first expiration of a row, as New York counts them: 0 on its last day, below 0 after it; null where nothing expires. */
export function daysToExpiration({ trade, group }: GroupedRow, from: Millis): number | null {
  const expiry = group?.terms?.expiries[0] ?? trade.instrument.expiry;
  return expiry === undefined ? null : dayNumberOf(expiry) - dayNumberOf(dayKey(from, 'America/New_York'));
}
