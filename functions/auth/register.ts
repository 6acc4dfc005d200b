import type { api } from '../../shared/contract/index.ts';
import { fill } from '../../shared/domain/accounts/defaults.ts';
import { passwordStrength } from '../../shared/domain/accounts/passwordStrength.ts';
import { recoveryFault } from '../../shared/domain/accounts/recoveryFault.ts';
import { isReservedUsername } from '../../shared/domain/accounts/username.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadAccess } from '../store/access.ts';
import { hashAnswers } from '../store/recovery.ts';
import { activate, type Registration, release, reserve } from '../store/registrations.ts';
import type { World } from '../world/world.ts';
import { signedIn } from './signedIn.ts';

/** Reserve e-mail and username → create in the user pool → activate → sign in. Who loses a race leaves nothing in the pool. */
export const register: Handler<typeof api.auth.register> = async ({ input, world, refuse }) => {
  const { username, email, password, securityQuestions: q, timeZone } = input;
  if (password !== input.confirmPassword) return refuse('passwords_differ');
  if (passwordStrength(password, { username, email }) === 'easy') return refuse('password_too_common');
  if (isReservedUsername(username)) return refuse('username_taken');
  const questions = [q.question1.question, q.question2.question, q.question3.question] as const;
  const answers = [q.question1.answer, q.question2.answer, q.question3.answer] as const;
  const fault = recoveryFault(questions, answers, { username, email, password });
  if (fault !== null) return refuse('questions_incomplete', fault);

  const now = world.now();
  const preferences = fill('preferences', { timeZone }) as Parameters<typeof reserve>[1]['profile']['preferences'];
  const profile = { username, email, preferences, createdAt: new Date(now).toISOString() };
  const recovery = { questions, hash: await hashAnswers(answers, world.secrets.pepper) };
  const reserved = await reserve(world.table, { profile, recovery }, { newId: world.random(16), attempt: world.random(12), now });
  if (reserved === 'email_taken' || reserved === 'username_taken') return refuse(reserved);

  await createInPool(world, reserved, password);
  if (!(await activate(world.table, reserved))) return refuse('registration_failed');
  await world.say({ type: 'UserRegistered', userId: reserved.userId });

  const [signIn, access] = await Promise.all([world.identity.signIn(reserved.userId, password), loadAccess(world.table, reserved.userId)]);
  if (signIn === 'locked') return refuse('too_many_attempts', 'Your account is ready. Please wait a few minutes, then sign in.');
  const reply = signIn === 'wrong' || access === null ? null : await signedIn(world, reserved.userId, access, signIn.token);
  return reply ?? refuse('registration_failed', 'Your account is ready, but signing in did not work. Please sign in.');
};

/** Creates the person in the pool; when that fails, takes the reservation back so that they can try again at once. */
async function createInPool(world: World, registration: Registration, password: string): Promise<void> {
  const { userId, email } = registration;
  try {
    const person = { username: userId, email, password };
    if ((await world.identity.create(person)) === 'created') return;
    // Left by an earlier run of this same registration: its password may be another.
    await world.identity.remove(userId);
    await world.identity.create(person);
  } catch (error) {
    await world.identity
      .remove(userId)
      .then(() => release(world.table, registration))
      .catch(() => undefined);
    throw error;
  }
}
