import { api } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { anotherToken, member, noPlan } from '#frontend/testing/member.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import { KnownValues } from './knownValues.ts';
import type { SimulatedProduct } from './simulatedProduct.ts';

/** A person of a simulated history. */
export type Person = {
  readonly name: string;
  readonly userId: UserId;
  password: string;
  /** Token of the last sign-in; null if that was refused. */
  token: string | null;
  /** True after the deletion of their account was answered. */
  isGone: boolean;
  /** Answers to their security questions, once they gave some. */
  answers: readonly string[];
  /** Their last sign-in that waits for a code. */
  codeSession: string;
  /** The current code of their authenticator app. */
  code(): string;
  readonly known: KnownValues;
  /** Words made up by this person; each occurs in one text. */
  readonly words: Set<string>;
};

/** Sharing settings at the beginning. */
const sharing = { community: true, leaderboard: true, amounts: false };

const special = (reason: 'Admin' | 'Friend') => ({ hasAccess: true, reason, expiresAt: null });
const cast = {
  maya: { subscription: noPlan, specialAccess: special('Friend') },
  noor: { subscription: noPlan, specialAccess: special('Friend') },
  sam: {},
  ada: { subscription: noPlan, specialAccess: special('Admin') },
} as const;

/** Creates the cast: two traders with all access, one on the free plan, and an admin. */
export async function people({ world, call }: SimulatedProduct): Promise<readonly Person[]> {
  const all: Person[] = [];
  for (const [name, about] of Object.entries(cast)) {
    const { userId, password, token } = await member({ world }, { ...about, username: name });
    await world.table.write(directoryWrite(userId, name));
    all.push({
      name,
      userId: userIdOf(userId),
      password,
      token,
      isGone: false,
      answers: ['first', 'second', 'third'],
      codeSession: '',
      code: () => world.pool.code(userId),
      known: new KnownValues(),
      words: new Set(),
    });
  }
  for (const { token } of all) await call(api.account.savePrivacy, sharing, token);
  return all;
}

/** Signs a person in again, as after 2AM, with a code where their account asks for one. */
export async function signIn({ world, call }: SimulatedProduct, person: Person): Promise<void> {
  const { userId, name, password } = person;
  person.token = await anotherToken({ world }, userId, password).catch(() => null);
  if (person.token !== null) return;
  const asked = await call(api.auth.login, { email: `${name}@example.com`, password, dailyExpiration: false }, null);
  if (asked?.body.codeSession === undefined) return;
  const answer = await call(api.auth.confirmCode, { codeSession: asked.body.codeSession, code: person.code() }, null);
  if (answer?.status === 200) person.token = String(answer.body.token);
}
