import { DAY } from '../units/millis.ts';

/** The Monday, in UTC, of the week an instant is in. UTC milliseconds in, "2026-11-16" out (rulings 20). */
export function weekOf(now: number): string {
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now - sinceMonday * DAY).toISOString().slice(0, 10);
}
