import { greeting } from '#domain/session/greeting.ts';
import { zonedParts } from '#domain/units/time.ts';

/** The part of the day that a greeting names, on the clock of that zone. */
export const partOfDay = (now: number, zone: string): ReturnType<typeof greeting> => greeting(zonedParts(now, zone).hour);
