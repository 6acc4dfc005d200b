import type { api } from '#contract/index.ts';
import { answerAfter } from '../kernel/answerAfter.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadAccess } from '../store/access.ts';
import { recordRefusal } from '../store/audit.ts';
import { decoyOf } from '../store/decoys.ts';
import { type Holding, loadEmail } from '../store/registrations.ts';
import { welcomeIn } from './openAccount.ts';
import { signedIn } from './signedIn.ts';

/** A refused sign-in answers this long after it arrived (ms), whatever refused it (security.md 3.4). */
const REFUSED_AFTER = 500;

/** Sign-ins during which all sessions may end, as in a reset, until one is refused. */
const TRIES = 2;

/** E-mail → our user id → password check in the pool → the session. Finishes a registration that was cut off before its last step. */
export const login: Handler<typeof api.auth.login> = async ({ input, world, request, refuse }) => {
  const { email, password } = input;
  const arrived = world.now();
  const holding: Holding | null = await loadEmail(world.table, email);
  const userId = holding?.userId ?? decoyOf(email, world.secrets.pepper);
  const refused = async (code: 'too_many_attempts' | 'login_failed') => {
    await recordRefusal(world, { action: 'sign-in refused', target: userId, by: null, about: { code } }, request);
    await answerAfter(world, arrived, REFUSED_AFTER);
    return refuse(code);
  };
  for (let left = TRIES; left > 0; left--) {
    const began = world.now();
    const signIn = await world.identity.signIn(userId, password);
    if (signIn === 'locked') return refused('too_many_attempts');
    if (signIn === 'wrong' || holding === null) return refused('login_failed');

    if (holding.status === 'pending' && (await welcomeIn(world, { ...holding, email }))) {
      await world.say({ type: 'UserRegistered', userId });
    }
    const access = await loadAccess(world.table, userId);
    if (access?.status !== 'active') return refused('login_failed');
    if (access.validAfter * 1000 <= began) {
      return (await signedIn(world, userId, access, signIn.token, request)) ?? refused('login_failed');
    }
    // All sessions ended while the pool looked at the password, which may be the one before: it is looked at once more, when new sessions count.
    await world.wait(access.validAfter * 1000 - world.now());
  }
  return refused('login_failed');
};
