import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { recordRefusal } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { padResponseTime } from '#functions/kernel/padResponseTime.ts';
import type { RequestFacts } from '#functions/kernel/requestFacts.ts';
import { loadAccess } from '#functions/people/access.ts';
import { decoyOf } from '#functions/people/decoyOf.ts';
import { loadEmail } from '#functions/people/nameClaim.ts';
import type { World } from '#functions/world/world.ts';
import { activateAccount } from './openAccount.ts';
import { sessionReply } from './sessionReply.ts';

/** A refused sign-in answers this long after it arrived (ms), whatever refused it (security.md 3.4). */
const REFUSED_AFTER = 500;

/** Sign-ins during which all sessions may end, as in a reset, until one is refused. */
const TRIES = 2;

/** Puts a refused sign-in on record and lets it take as long as any other. */
async function settleRefusal(world: World, userId: UserId, code: string, request: RequestFacts, arrived: number): Promise<void> {
  await recordRefusal(world, { action: 'sign-in refused', target: userId, by: null, about: { code } }, request);
  await padResponseTime(world, arrived, REFUSED_AFTER);
}

/** E-mail → our user id → password check in the pool → the session. Finishes a registration that was cut off before its last step. */
export const login: Handler<typeof api.auth.login> = async ({ input, world, request, refuse }) => {
  const { email, password } = input;
  const arrived = world.now();
  const claim = await loadEmail(world.table, email);
  const userId = claim?.userId ?? decoyOf(email, world.secrets.pepper);
  const refused = async (code: 'too_many_attempts' | 'login_failed') => {
    await settleRefusal(world, userId, code, request, arrived);
    return refuse(code);
  };
  for (let left = TRIES; left > 0; left--) {
    const began = world.now();
    const signIn = await world.identity.signIn(userId, password);
    if (signIn === 'locked') return refused('too_many_attempts');
    if (signIn === 'wrong' || claim === null) return refused('login_failed');

    const isNew = claim.status === 'pending' && (await activateAccount(world, { ...claim, email }));
    if (isNew) await world.publish({ type: 'UserRegistered', userId });
    const access = await loadAccess(world.table, userId);
    if (access?.status !== 'active') return refused('login_failed');
    const isCurrent = access.validAfter * 1000 <= began;
    if (isCurrent) return (await sessionReply(world, userId, access, signIn.token, request)) ?? refused('login_failed');
    // All sessions ended while the pool looked at the password, which may be the one before: it is looked at once more, when new sessions count.
    await world.wait(access.validAfter * 1000 - world.now());
  }
  return refused('login_failed');
};
