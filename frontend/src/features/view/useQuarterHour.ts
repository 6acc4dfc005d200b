import { MINUTE, type Millis, millis } from '#domain/units/millis.ts';

/** Days of every zone, and futures sessions, begin at a whole quarter of an hour. */
const QUARTER = 15 * MINUTE;

/** Start of the current quarter of an hour: a value that changes only when a new day may have begun. */
export const useQuarterHour = (): Millis => millis(Math.floor(Date.now() / QUARTER) * QUARTER);
