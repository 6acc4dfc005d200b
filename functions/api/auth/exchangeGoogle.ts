// Record 0013: signing in with Google.

import { timingSafeEqual } from 'node:crypto';
import type { api } from '#contract/index.ts';
import { generatedUsername } from '#domain/accounts/usernameKey.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { googleEmailFault, loadGoogleUser, openGoogleAccount } from '#functions/people/googleAccounts.ts';
import { isClaimed, loadEmail } from '#functions/people/nameClaim.ts';
import { type NewProfile, newPreferences } from '#functions/people/profile.ts';
import { release } from '#functions/people/registration.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { GoogleSignIn } from '#functions/world/identity.ts';
import type { World } from '#functions/world/world.ts';
import { googleCookie, openAttempt } from './googleCookie.ts';
import { sessionReply } from './sessionReply.ts';

const TRIES = 6;

/**
 * Finds or creates the account for a Google identity. A new one gets a generated name and the browser's time zone if
 * valid. Two concurrent first sign-ins end in one account.
 */
export function resolveGoogleAccount(
  world: World,
  { subject, email, emailVerified }: GoogleSignIn,
  timeZone: string | undefined,
): Promise<{ userId: UserId } | 'google_unverified' | 'email_taken' | 'email_has_password'> {
  const preferences = newPreferences(timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined);
  return retry({ tries: TRIES }, async () => {
    const known = await loadGoogleUser(world.table, subject);
    if (known !== null) return { userId: known };
    if (!emailVerified) return 'google_unverified';
    const fault = await googleEmailFault(world, email);
    if (fault !== null) {
      // Its owner may be they themselves, since a moment ago, in another tab.
      const meanwhile = await loadGoogleUser(world.table, subject);
      return meanwhile === null ? fault : { userId: meanwhile };
    }
    await clearAway(world, email);
    const userId = userIdOf(world.random(16));
    const username = generatedUsername(Buffer.from(world.random(4), 'base64url'));
    const createdAt = new Date(world.now()).toISOString();
    const profile: NewProfile = { username, email, preferences, createdAt, withoutPassword: true, usernameIs: 'generated' };
    return (await openGoogleAccount(world, userId, subject, profile)) ? { userId } : again;
  });
}

/** Takes the address from an unfinished password registration and deletes its pool user, so it can't be used later. */
async function clearAway(world: World, email: string): Promise<void> {
  const claim = await loadEmail(world.table, email);
  if (claim?.status !== 'pending' || isClaimed(claim, world.now())) return;
  await world.identity.remove(claim.userId);
  await release(world.table, { ...claim, email });
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The attempt this browser began (once) → who it is, from the pool → their account, opened if they have none → the session. */
export const exchangeGoogle: Handler<typeof api.auth.exchangeGoogle> = async ({ input, world, request, cookies, refuse }) => {
  const { google } = world.identity;
  if (google === null) return refuse('google_off');
  const attempt = openAttempt(world, cookies.get(googleCookie));
  cookies.clear(googleCookie);
  if (attempt === null || !same(attempt.state, input.state)) return refuse('google_mismatch');
  const person = await google.redeem({ code: input.code, verifier: attempt.verifier, nonce: attempt.nonce });
  if (person === 'away') return refuse('google_away');
  if (person === 'refused') return refuse('google_failed');

  const account = await resolveGoogleAccount(world, person, input.timeZone);
  if (typeof account === 'string') return refuse(account);
  const { userId } = account;
  const [token, access] = await Promise.all([person.token(userId), loadAccess(world.table, userId)]);
  if (access?.status === 'active' && access.disabledAt !== null) return refuse('account_disabled');
  const reply = token !== null && access?.status === 'active' ? await sessionReply(world, userId, access, token, request) : null;
  return reply ?? refuse('google_failed');
};
