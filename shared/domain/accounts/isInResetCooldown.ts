import { DAY } from '../units/millis.ts';

/**
 * Whether what is hard to undo still waits: for a day after a password reset, so that whoever answered somebody's questions can neither carry off
 * their journal nor delete it before they hear of it. Both in UTC milliseconds; `resetAt` null: never reset.
 */
export const isInResetCooldown = (resetAt: number | null, now: number): boolean => resetAt !== null && now < resetAt + DAY;
