import { DAY } from '../units/millis.ts';
import { usernameKey } from './usernameKey.ts';

/**
 * True for 24 h after a password reset: blocks export and deletion so a hijacker can't use them before the owner
 * notices. Both in UTC milliseconds; `resetAt` null: never reset.
 */
export const isInResetCooldown = (resetAt: number | null, now: number): boolean => resetAt !== null && now < resetAt + DAY;

/**
 * Reason a user can't delete their account now; null if they can, once their password, if any, was correct. `typed`
 * is the name they entered to confirm, `signedInAt` when their token was issued (seconds), `freshSeconds` how long
 * that counts without a password. `resetAt` and `now` in UTC milliseconds.
 */
export function deletionFault(
  { username, withoutPassword = false }: { readonly username: string; readonly withoutPassword?: boolean | undefined },
  typed: string,
  { resetAt, signedInAt, freshSeconds }: { readonly resetAt: number | null; readonly signedInAt: number; readonly freshSeconds: number },
  now: number,
): 'name_differs' | 'wait_after_reset' | 'sign_in_again' | null {
  if (usernameKey(typed) !== usernameKey(username)) return 'name_differs';
  if (isInResetCooldown(resetAt, now)) return 'wait_after_reset';
  return withoutPassword && now / 1000 > signedInAt + freshSeconds ? 'sign_in_again' : null;
}
