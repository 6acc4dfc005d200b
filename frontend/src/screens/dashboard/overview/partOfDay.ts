import { greeting } from '#domain/session/greeting.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zonedParts } from '#domain/units/zonedTime.ts';

/** The part of the day that a greeting names, on the clock of that zone. */
export const partOfDay = (now: Millis, zone: string): ReturnType<typeof greeting> => greeting(zonedParts(now, zone).hour);
