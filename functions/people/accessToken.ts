// Record 0120: programs of a user sign in with tokens of their own.

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { TokenScope } from '#contract/settings/tokenScope.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY, HOUR } from '#domain/units/millis.ts';
import { absent, exists, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** A token without its text. `ending`: the last four characters. UTC milliseconds; `usedAt` is exact to an hour, null before the first call. */
export const AccessToken = z.object({
  id: z.string(),
  userId: UserIdText,
  name: z.string(),
  ending: z.string(),
  scopes: z.readonly(z.array(z.string())),
  createdAt: z.number(),
  expiresAt: z.number(),
  usedAt: z._default(z.nullable(z.number()), null),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** Keyed by the hash of a token's text: a leaked table has no usable token in it. The text is random, so a fast hash is enough. */
const tokens = entity(AccessToken, (hash: string) => ({ pk: `${prefixes.token}${hash}`, sk: 'TOKEN' }));
/** The tokens of a user, oldest first. */
const lists = entity(
  z.object({ tokens: z.readonly(z.array(z.object({ id: z.string(), hash: z.string() }))), revision: z.int() }),
  (userId: UserId) => ({ pk: `${prefixes.token}${userId}`, sk: 'LIST' }),
);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const PREFIX = 'abl_pat_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits of base 62 that 30 random bytes take, and that a checksum of 32 bits takes. */
const [SECRET_LENGTH, SUM_LENGTH] = [41, 6];

function base62(value: bigint, length: number): string {
  let [left, text] = [value, ''];
  for (; text.length < length; left /= 62n) text = DIGITS[Number(left % 62n)]! + text;
  return text;
}

const withSum = (secret: string): string => `${PREFIX}${secret}${base62(BigInt(crc32(secret)), SUM_LENGTH)}`;

/** Makes a token's text: a prefix that scanners of leaked secrets find, 240 random bits, and a checksum as GitHub's tokens have it. */
function tokenText({ random }: Pick<World, 'random'>): string {
  const bits = BigInt(`0x${Buffer.from(random(30), 'base64url').toString('hex')}`);
  return withSum(base62(bits, SECRET_LENGTH));
}

/** True for a bearer that claims to be an access token, valid or not. */
export const isAccessToken = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** The token of a text, unless it is mistyped, unknown or expired: a checksum that does not fit reads nothing. Always a strong read. */
export async function findAccessToken({ table, now }: Pick<World, 'table' | 'now'>, text: string): Promise<AccessToken | null> {
  if (text !== withSum(text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH))) return null;
  const found = await tokens.load(table, 'strong', hashOf(text));
  return found === null || now() >= found.expiresAt ? null : found;
}

/** Notes a use, at most once an hour. A token that was revoked in the meantime stays gone. */
export async function noteTokenUse({ table, now }: Pick<World, 'table' | 'now'>, text: string, { usedAt }: AccessToken): Promise<void> {
  if (usedAt !== null && now() < usedAt + HOUR) return;
  await table.write({ update: tokens.key(hashOf(text)), set: { usedAt: now() }, if: exists });
}

/** Expired tokens are still listed for so long. */
const REMEMBERED = 30 * DAY;

type Listed = { readonly hash: string; readonly token: AccessToken };
type Loaded = { readonly listed: readonly Listed[]; readonly revision: number };

async function loadListed(table: Table, userId: UserId, now: number): Promise<Loaded> {
  const list = await lists.load(table, 'strong', userId);
  const found = await Promise.all(
    (list?.tokens ?? []).map(async ({ hash }) => ({ hash, token: await tokens.load(table, 'strong', hash) })),
  );
  const listed = found.flatMap(({ hash, token }) => (token === null || now >= token.expiresAt + REMEMBERED ? [] : [{ hash, token }]));
  return { listed, revision: list?.revision ?? 0 };
}

/** Tokens of a user, newest first, with those that expired in the last 30 days. */
export async function loadAccessTokens(table: Table, userId: UserId, now: number): Promise<readonly AccessToken[]> {
  return (await loadListed(table, userId, now)).listed.map(({ token }) => token).reverse();
}

const listWrite = (userId: UserId, listed: readonly Listed[], revision: number): Write => ({
  put: lists.item({ tokens: listed.map(({ hash, token }) => ({ id: token.id, hash })), revision: revision + 1 }, userId),
  if: unchangedSince(revision),
});

/** The owner's choices for a new token. */
type TokenChoice = { readonly name: string; readonly scopes: readonly TokenScope[]; readonly days: number };

/** Creates a token; `also` is written with it. Null where the user has as many as they can have. Only this answer ever has the text. */
export function createAccessToken(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  { name, scopes, days }: TokenChoice,
  also: () => readonly Write[],
): Promise<{ readonly text: string; readonly token: AccessToken } | null> {
  const { table, ...clock } = world;
  const text = tokenText(world);
  const hash = hashOf(text);
  const createdAt = world.now();
  const expiresAt = createdAt + days * DAY;
  const token = { id: world.random(9), userId, name, ending: text.slice(-4), scopes, createdAt, expiresAt, usedAt: null };
  return optimistic(
    { table, clock },
    {
      load: () => loadListed(table, userId, createdAt),
      decide({ listed, revision }): Decision<{ text: string; token: AccessToken } | null> {
        const valid = listed.filter((each) => createdAt < each.token.expiresAt);
        if (valid.length >= accessTokenLimits.most) return { writes: [], answer: null };
        const put = { ...tokens.item(token, hash), ttl: Math.ceil((expiresAt + REMEMBERED) / 1000) };
        return {
          writes: [listWrite(userId, [...listed, { hash, token }], revision), { put, if: absent }, ...also()],
          answer: { text, token },
        };
      },
    },
  );
}

/** Revokes a token of a user: its next call is refused. `also` is written with it, and nothing where the user has no such token. */
export function revokeAccessToken(
  { table, ...clock }: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  id: string,
  also: () => readonly Write[],
): Promise<boolean> {
  return optimistic(
    { table, clock },
    {
      load: () => loadListed(table, userId, clock.now()),
      decide({ listed, revision }): Decision<boolean> {
        const revoked = listed.find(({ token }) => token.id === id);
        if (revoked === undefined) return { writes: [], answer: false };
        const left = listed.filter((each) => each !== revoked);
        return { writes: [listWrite(userId, left, revision), { delete: tokens.key(revoked.hash) }, ...also()], answer: true };
      },
    },
  );
}

/** Where everything about a user's tokens is stored, for deleting their account: the list last. */
export async function accessTokenKeys(table: Table, userId: UserId): Promise<readonly Key[]> {
  const list = await lists.load(table, 'strong', userId);
  return [...(list?.tokens ?? []).map(({ hash }) => tokens.key(hash)), lists.key(userId)];
}
