import { DAY } from '../units/millis.ts';

/**
 * True for 24 h after a password reset: blocks export and deletion so a hijacker can't use them before the owner
 * notices. Both in UTC milliseconds; `resetAt` null: never reset.
 */
export const isInResetCooldown = (resetAt: number | null, now: number): boolean => resetAt !== null && now < resetAt + DAY;
