import type { Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { User } from '#contract/schemas/user.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { type Access, accessKey } from '#functions/people/access.ts';
import { type Profile, profileKey } from '#functions/people/profile.ts';
import { recordSession } from '#functions/people/recordSession.ts';
import { activate, reserve } from '#functions/people/registration.ts';
import type { World } from '#functions/world/world.ts';
import type { MemoryServer } from './memoryServer.ts';

/** A user with an account, signed in with `token`. */
export type Member = {
  readonly userId: UserId;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
};

/** Special properties of a user; defaults to the Free plan in New York. */
export type AboutMember = {
  readonly username?: string;
  readonly preferences?: Partial<User['preferences']>;
  readonly subscription?: Partial<Access['subscription']>;
  readonly specialAccess?: Access['specialAccess'];
  readonly profile?: Partial<Profile>;
};

/** Browsers' User-Agent strings. */
export const userAgents = {
  chromeOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
};

/** No plan chosen yet, like right after the sign-up. */
export const noPlan = { active: false, type: null } as const;

/** Makes a user a member, as if they had signed up; skips the slow hash of their security answers. */
export async function member({ world }: { readonly world: World }, about: AboutMember = {}): Promise<Member> {
  const { username = 'maya' } = about;
  const email = `${username}@example.com`;
  const password = 'tr4il-mix-9';
  const preferences = { ...accountDefaults.preferences, timeZone: 'America/New_York', ...about.preferences };
  const profile = { username, email, preferences, createdAt: '2026-01-02T00:00:00.000Z', ...about.profile };
  const recovery = { questions: ['First car', 'City of birth', 'First concert'], hash: { kind: 'scrypt', salt: '', digest: '' } } as const;
  const reserved = await reserve(
    world.table,
    { profile, recovery },
    { newId: userIdOf(`id-${username}`), attempt: username, now: world.now() },
  );
  if (typeof reserved === 'string') throw new Error(reserved);
  const { userId } = reserved;
  await world.identity.create({ username: userId, email, password });
  await activate(world.table, reserved);
  await update(world, userId, { subscription: { active: true, type: 'free' }, ...about });
  return { userId, username, email, password, token: await anotherToken({ world }, userId, password) };
}

/** Signs the member in on one more device. */
export async function anotherToken(
  { world }: { readonly world: World },
  userId: UserId,
  password: string,
  userAgent: string = userAgents.chromeOnWindows,
): Promise<string> {
  const signedIn = await world.identity.signIn(userId, password);
  if (typeof signedIn === 'string' || 'waiting' in signedIn) throw new Error(JSON.stringify(signedIn));
  const claims = await world.identity.verify(signedIn.token);
  await recordSession(world, userId, claims!, { userAgent, ip: '203.0.113.7' });
  return signedIn.token;
}

/** Changes a user's plan, rights or profile on the server, like a payment or an admin. */
export async function update(world: World, userId: UserId, { subscription, specialAccess, profile }: AboutMember): Promise<void> {
  const access = {
    ...(subscription && { subscription: { ...accountDefaults.subscription, ...subscription } }),
    ...(specialAccess && { specialAccess }),
  };
  if (Object.keys(access).length > 0) await world.table.write({ update: accessKey(userId), set: access });
  if (profile) await world.table.write({ update: profileKey(userId), set: profile });
}

/** Imports fills into a user's journal, like a file; `about` sets the file's special properties. */
export const importFills = (
  server: MemoryServer,
  { token }: Member,
  fills: readonly Fill[],
  about: Partial<Sent<typeof api.imports.commit>> = {},
) =>
  server.call(token, api.imports.commit, {
    fileName: 'trades.csv',
    broker: 'generic',
    zone: 'UTC',
    rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
    problems: [],
    parts: [...Map.groupBy(fills, ({ account }) => account)].map(([account, own]) => ({ account, fills: packFills(own) })),
    ...about,
  });
