import type { api } from '#contract/index.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';
import type { UserId } from '#domain/units/ids.ts';
import { recordRefusal } from '#functions/audit/audit.ts';
import { type Handler, padResponseTime } from '#functions/kernel/endpoint.ts';
import type { RequestFacts } from '#functions/kernel/http.ts';
import { loadAccess } from '#functions/people/access.ts';
import { codeSession } from '#functions/people/codeSession.ts';
import { decoyOf } from '#functions/people/decoyOf.ts';
import { loadEmail, type NameClaim } from '#functions/people/nameClaim.ts';
import type { World } from '#functions/world/world.ts';
import { activateAccount } from './openAccount.ts';
import { sessionReply } from './sessionReply.ts';

/** Delay (ms) of every refused sign-in after its arrival, for any reason (security.md 3.4). */
const REFUSED_AFTER = 500;

/** Sign-ins during which all sessions may end, as in a reset, until one is refused. */
const TRIES = 2;

/** Puts a refused sign-in on record and lets it take as long as any other. */
async function settleRefusal(world: World, userId: UserId, code: string, request: RequestFacts, arrived: number): Promise<void> {
  await recordRefusal(world, { action: 'sign-in refused', target: userId, by: null, about: { code } }, request);
  await padResponseTime(world, arrived, REFUSED_AFTER);
}

type Outcome = SignedInUser | { readonly codeSession: string } | 'too_many_attempts' | 'login_failed' | 'account_disabled' | 'again';

/**
 * Checks the password in the pool once and opens a session, or returns the code challenge. Finishes a registration
 * that was cut off before its last step. "again" when all sessions ended during the check: the password may be the
 * old one.
 */
async function trySignIn(
  world: World,
  claim: NameClaim | null,
  userId: UserId,
  sent: { readonly email: string; readonly password: string },
  request: RequestFacts,
): Promise<Outcome> {
  const began = world.now();
  const signIn = await world.identity.signIn(userId, sent.password);
  if (signIn === 'locked') return 'too_many_attempts';
  if (signIn === 'wrong' || claim === null) return 'login_failed';

  if (claim.status === 'pending') await activateAccount(world, { ...claim, email: sent.email });
  const access = await loadAccess(world.table, userId);
  if (access?.status === 'active' && access.disabledAt !== null) return 'account_disabled';
  const ended = access?.status === 'active' ? access.validAfter * 1000 : null;
  const isCurrent = ended !== null && ended <= began;
  if (isCurrent && 'waiting' in signIn)
    return { codeSession: codeSession({ userId, waiting: signIn.waiting, began }, world.secrets.pepper) };
  const reply = isCurrent && 'token' in signIn ? await sessionReply(world, userId, access!, signIn.token, request) : null;
  if (ended === null || isCurrent) return reply ?? 'login_failed';
  await world.wait(ended - world.now());
  return 'again';
}

/** E-mail → our user id → password check in the pool → the session, or that a code is needed too. */
export const login: Handler<typeof api.auth.login> = async ({ input, world, request, refuse }) => {
  const arrived = world.now();
  const claim = await loadEmail(world.table, input.email);
  const userId = claim?.userId ?? decoyOf(input.email, world.secrets.pepper);
  let outcome: Outcome = 'again';
  for (let left = TRIES; outcome === 'again' && left > 0; left--) outcome = await trySignIn(world, claim, userId, input, request);
  if (typeof outcome !== 'string') return 'codeSession' in outcome ? refuse('code_needed', undefined, outcome) : outcome;
  const code = outcome === 'again' ? 'login_failed' : outcome;
  await settleRefusal(world, userId, code, request, arrived);
  return refuse(code);
};
