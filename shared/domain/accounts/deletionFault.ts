import { isInResetCooldown } from './isInResetCooldown.ts';
import { usernameKey } from './usernameKey.ts';

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
