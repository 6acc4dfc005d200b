import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { dayNumber, dayNumberOf, weekdayOf } from '../units/dayKey.ts';
import { zoneClock } from '../units/zoneClock.ts';
import { promiseBreaches } from '../weekly/promiseBreaches.ts';

/** A week, by its Monday, and what its trader committed to for it. */
export type PromisedWeek = { readonly week: string; readonly promise: string };

/**
 * Of the closed rows that were opened in a week with a commitment: how many there are, and how many kept it. Null when there is none. `table`: every trade
 * counted one way, in money.
 */
export function keptOfPromises(
  table: TradeTable,
  rows: Uint32Array,
  promises: readonly PromisedWeek[],
  zone: string,
): { readonly kept: number; readonly of: number } | null {
  const clock = zoneClock(zone);
  const byMonday = new Map(promises.map(({ week, promise }) => [dayNumberOf(week), promise]));
  const breaches = new Map(promises.map(({ promise }) => [promise, promiseBreaches(table, zone, promise)]));
  let [kept, of] = [0, 0];
  for (const row of rows) {
    const day = dayNumber(table.openedAt[row]!, clock.offset(table.openedAt[row]!));
    const promise = byMonday.get(day - weekdayOf(day) + 1);
    if (promise === undefined) continue;
    of++;
    if (breaches.get(promise)![row] === 0) kept++;
  }
  return of === 0 ? null : { kept, of };
}
