import { DAY } from '../units/millis.ts';

const MONTH = 30 * DAY;
/** Tries at someone’s security questions in any 24 hours. */
export const RECOVERY_TRIES_PER_DAY = 5;
/** The same in any 30 days, so that patience does not help a guesser. */
const RECOVERY_TRIES_PER_MONTH = 20;

/**
 * The tries so far with one more, or null when that is one too many. `tries` and `now` are UTC milliseconds; tries older than 30 days are
 * forgotten, and a clock that went back forgets none.
 */
export function addRecoveryTry(tries: readonly number[], now: number): readonly number[] | null {
  const remembered = tries.filter((at) => now - at < MONTH);
  const today = remembered.filter((at) => now - at < DAY);
  return today.length >= RECOVERY_TRIES_PER_DAY || remembered.length >= RECOVERY_TRIES_PER_MONTH ? null : [...remembered, now];
}
