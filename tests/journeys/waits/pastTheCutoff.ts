import { next2am } from '#domain/session/next2am.ts';
import { MINUTE, millis } from '#domain/units/millis.ts';

/** Longer than a run takes. */
const LONGEST = 30 * MINUTE;

/** Milliseconds that products are ahead of the clock: past 2AM in New York where the run would meet it, at which every trader of the journeys is signed out. */
export const pastTheCutoff = (now: number): number => {
  const left = next2am(millis(now), 'America/New_York') - now;
  return left < LONGEST ? left + MINUTE : 0;
};
