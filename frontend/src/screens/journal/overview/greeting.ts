import { greeting } from '#domain/session/greeting.ts';
import { zonedParts } from '#domain/time.ts';

/** The part of the day that a greeting names, on the clock of that zone. */
export const periodOf = (now: number, zone: string): ReturnType<typeof greeting> => greeting(zonedParts(now, zone).hour);
