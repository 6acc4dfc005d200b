import { weekOf } from '#domain/credits/weekOf.ts';
import { inZone } from '#domain/format/inZone.ts';
import { DAY } from '#domain/units/millis.ts';

/** The Monday after an instant, when credits are back: "Monday, Nov 23". UTC milliseconds. */
export const refillDay = (now: number): string =>
  inZone('UTC', { weekday: 'long', month: 'short', day: 'numeric' }).format(Date.parse(weekOf(now)) + 7 * DAY);
