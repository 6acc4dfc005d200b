import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { Millis } from '#domain/units/millis.ts';

/** A row's time, or why it is none. Spreadsheets write dates in the way of their country: those are not guessed. */
export function genericTime(stamp: string, clock: StatementClock): Millis | string {
  const time = clock.iso(stamp);
  if (!Number.isNaN(time)) return time;
  return /^\d{4}-/.test(stamp) || stamp === '' ? clock.problem : rowReasons.countryDate(stamp);
}
