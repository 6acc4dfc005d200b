import { api } from '#contract/index.ts';
import { withDefaults } from '#domain/accounts/accountDefaults.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { hashAnswers } from '#functions/people/recovery.ts';
import { activate, reserve } from '#functions/people/registration.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

export const email = 'nora@example.com';
export const password = 'tr4il-mix-9';
export const questions = { question1: 'First car', question2: 'City of birth', question3: 'First concert' };
export const right = { answer1: 'Golf', answer2: 'Toronto', answer3: 'Rush' };
export const wrong = { ...right, answer3: 'rush' };

export const call = (world: TestWorld, name: keyof typeof api.recovery, input: Record<string, unknown>) =>
  callEndpoint(routes(world), api.recovery[name], input);

const hash = hashAnswers(testWorld(), ['Golf', 'Toronto', 'Rush']);

/** A user with a password and three questions; `admin` makes them an admin. */
export async function person(world: TestWorld, { admin = false } = {}): Promise<UserId> {
  const profile = { username: 'NightOwl', email, preferences: withDefaults('preferences', undefined), createdAt: '' } as never;
  const recovery = { questions: Object.values(questions) as never, hash: await hash };
  const reserved = await reserve(world.table, { profile, recovery }, { newId: userIdOf(world.random(16)), attempt: 'a', now: world.now() });
  if (typeof reserved === 'string') throw new Error(reserved);
  await world.identity.create({ username: reserved.userId, email, password });
  await activate(world.table, reserved);
  if (admin) {
    const specialAccess = { hasAccess: true, reason: 'Admin', expiresAt: null };
    await world.table.write({ update: accessKey(reserved.userId), set: { specialAccess } });
  }
  world.pool.calls.length = 0;
  return reserved.userId;
}

export const begin = async (world: TestWorld, address = email): Promise<string> =>
  ((await call(world, 'init', { email: address })).body.data as { userId: string }).userId;

/** A reset token won with the right answers. */
export async function tokenOf(world: TestWorld): Promise<string> {
  const { status, body } = await call(world, 'verify', { userId: await begin(world), answers: right });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.data as { resetToken: string }).resetToken;
}
