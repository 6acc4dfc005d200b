import type { UserId } from '#domain/units/ids.ts';
import type { SecondFactorStanding } from '#shared/access.ts';
import type { Write } from '../table/table.ts';
import type { AccessClaims } from '../world/identity.ts';
import type { World } from '../world/world.ts';
import { type Access, updateAccess } from './access.ts';

/** Sign-ins with a code that an account remembers; of more, those that end last. */
const MOST_PASSED = 20;

/** Second-factor state of a token's session. */
export function secondFactorOf(
  { adminSecondFactor }: Pick<World, 'adminSecondFactor'>,
  { authenticator }: Pick<Access, 'authenticator'>,
  jti: string,
): SecondFactorStanding {
  const isOn = authenticator !== null;
  if (!adminSecondFactor || authenticator?.passed.some((one) => one.jti === jti)) return { isOn, adminNeeds: null };
  return { isOn, adminNeeds: isOn ? 'signIn' : 'setUp' };
}

/**
 * Records that a session signed in with a code; from then on the account's second factor is on. `also` is written
 * with it. Returns the updated account.
 */
export const recordPassed = (
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  { jti, session_exp: until }: Pick<AccessClaims, 'jti' | 'session_exp'>,
  also: readonly Write[] = [],
): Promise<Access | null> =>
  updateAccess(
    table,
    userId,
    ({ authenticator }) => {
      const live = (authenticator?.passed ?? []).filter((one) => one.jti !== jti && one.until > now() / 1000);
      const passed = [...live, { jti, until }].sort((a, b) => b.until - a.until).slice(0, MOST_PASSED);
      return { authenticator: { since: authenticator?.since ?? now(), passed } };
    },
    also,
  );
