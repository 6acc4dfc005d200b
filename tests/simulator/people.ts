import { api } from '#contract/index.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { anotherToken, member, noPlan, update } from '#frontend/testing/member.ts';
import { accessKey } from '#functions/people/access.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import { type Act, newAct } from './faultyTable.ts';
import { KnownValues } from './knownValues.ts';
import type { SimulatedProduct } from './simulatedProduct.ts';

/** A person of a simulated history. */
export type Person = {
  readonly name: string;
  readonly userId: UserId;
  /** Undefined for a person who signs in with Google. */
  password: string | undefined;
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

type Begun = Pick<Person, 'name' | 'userId' | 'password' | 'token' | 'code'>;
const newPerson = (begun: Begun): Person => ({
  ...begun,
  isGone: false,
  codeSession: '',
  answers: ['first', 'second', 'third'],
  known: new KnownValues(),
  words: new Set(),
});

/** Goes to Google and back in one browser. Returns the account that opened, with its token; null if none did. */
async function throughGoogle({ world, call }: SimulatedProduct, name: string, act: Act): Promise<{ userId: UserId; token: string } | null> {
  const away = await call(api.auth.google, {}, null);
  const at = { subject: `google-${name}`, email: `${name}@example.com` };
  const handed = world.pool.google.consent(away!.location, at);
  const answer = await call(api.auth.exchangeGoogle, handed, null, act, away!.cookies);
  const { _id, token } = (answer?.status === 200 ? answer.body.data : {}) as { _id?: UserId; token?: string };
  return _id === undefined ? null : { userId: _id, token: token! };
}

/** Sharing settings at the beginning. */
const sharing = { community: true, leaderboard: true, amounts: false };

const special = (reason: 'Admin' | 'Friend') => ({ hasAccess: true, reason, expiresAt: null });
const cast = {
  maya: { subscription: noPlan, specialAccess: special('Friend') },
  noor: { subscription: noPlan, specialAccess: special('Friend') },
  sam: {},
  ada: { subscription: noPlan, specialAccess: special('Admin') },
} as const;

/** Names of all people of a history. */
export const castNames = [...Object.keys(cast), 'gina'];

/** Creates the cast: two traders with all access, one on the free plan, an admin, and one who comes with Google. */
export async function people(product: SimulatedProduct): Promise<readonly Person[]> {
  const { world, call } = product;
  const all: Person[] = [];
  for (const [name, about] of Object.entries(cast)) {
    const { userId, password, token } = await member({ world }, { ...about, username: name });
    await world.table.write(directoryWrite(userId, name));
    all.push(newPerson({ name, userId: userIdOf(userId), password, token, code: () => world.pool.code(userId) }));
  }
  const { userId, token } = (await throughGoogle(product, 'gina', newAct()))!;
  await update(world, userId, { subscription: { active: true, type: 'free' } });
  await call(api.account.changeUsername, { username: 'gina' }, token);
  all.push(newPerson({ name: 'gina', userId, password: undefined, token, code: () => '' }));
  for (const { token } of all) await call(api.account.savePrivacy, sharing, token);
  return all;
}

/** Signs a person in again, as after 2AM: with Google, or a code, where their account asks for it. `act` is that of a callback from Google. */
export async function signIn(product: SimulatedProduct, person: Person, act: Act = newAct()): Promise<void> {
  const { world, call } = product;
  const { userId, name, password } = person;
  // A deletion that was not answered may be done.
  if (!(await product.memory.get(accessKey(userId)))) {
    [person.isGone, person.token] = [true, null];
    return;
  }
  if (password === undefined) {
    const opened = await throughGoogle(product, name, act);
    if (opened !== null && opened.userId !== userId) throw new Error(`Google opened a second account for ${name}.`);
    person.token = opened?.token ?? null;
    return;
  }
  person.token = await anotherToken({ world }, userId, password).catch(() => null);
  if (person.token !== null) return;
  const asked = await call(api.auth.login, { email: `${name}@example.com`, password, dailyExpiration: false }, null);
  if (asked?.body.codeSession === undefined) return;
  const answer = await call(api.auth.confirmCode, { codeSession: asked.body.codeSession, code: person.code() }, null);
  if (answer?.status === 200) person.token = String(answer.body.token);
}
