import { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { callEndpoint, type RequestExtras } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A registration that nothing is wrong with. */
export const newcomer = {
  username: 'NightOwl',
  email: 'nora@example.com',
  password: 'tr4il-mix-9',
  confirmPassword: 'tr4il-mix-9',
  securityQuestions: {
    question1: { question: 'First car', answer: 'Golf' },
    question2: { question: 'City of birth', answer: 'Toronto' },
    question3: { question: 'First concert', answer: 'Rush' },
  },
  expireAt2AM: true,
  isNewUser: true,
  timeZone: 'America/New_York',
};

export const post = (world: TestWorld, call: keyof typeof api.auth, input?: Record<string, unknown>, extra?: RequestExtras) =>
  callEndpoint(routes(world), api.auth[call], input, extra);

/** Registers a user and returns their token and id. */
export async function signUp(world: TestWorld, about: Partial<typeof newcomer> = {}): Promise<{ token: string; userId: UserId }> {
  const { status, body } = await post(world, 'register', { ...newcomer, ...about });
  if (status !== 200) throw new Error(`Signing up failed: ${JSON.stringify(body)}`);
  const { token, _id } = body.data as { token: string; _id: UserId };
  return { token, userId: _id };
}
