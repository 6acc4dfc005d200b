import { MINUTE, type Millis, millis } from '#domain/units/millis.ts';

/** Days of every zone, and futures sessions, begin at a whole quarter of an hour. */
const QUARTER = 15 * MINUTE;

/** The quarter of an hour that it is, by its beginning: what is asked about the present day is asked again when another may have begun. */
export const useQuarterHour = (): Millis => millis(Math.floor(Date.now() / QUARTER) * QUARTER);
