import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { UserId } from '#domain/units/ids.ts';
import { is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import { hashedSecret, RESET_MS, type RecoverySubject, resetTtl } from './recoveryHandles.ts';

const tokenKey = (hash: string): Key => ({ pk: `${prefixes.reset}${hash}`, sk: 'TOKEN' });

/** Tokens that set a new password, each by a hash of it. `until` in UTC milliseconds. */
const resetTokens = entity(z.object({ username: UserIdText, used: z.boolean(), until: z.number() }), (token: string) =>
  tokenKey(hashedSecret(token)),
);

/** Hash of a user's only valid token. */
const liveTokens = entity(z.object({ token: z.string() }), (username: UserId) => ({
  pk: `${prefixes.reset}${username}`,
  sk: 'LIVE',
}));

/** Stores a reset token, hashed; an older one of the same person stops counting in the same moment. */
export function saveResetToken(table: Table, token: string, { username }: RecoverySubject, now: number): Promise<boolean> {
  const until = now + RESET_MS;
  const ttl = resetTtl(until);
  return table.transact([
    { put: { ...resetTokens.item({ username, used: false, until }, token), ttl } },
    { put: { ...liveTokens.item({ token: hashedSecret(token) }, username), ttl } },
  ]);
}

/** The user whose password this token may change; null if unknown, used, replaced or expired. */
export async function loadResetToken(table: Table, token: string, now: number): Promise<RecoverySubject | null> {
  const found = await resetTokens.load(table, 'strong', token);
  if (found === null || now >= found.until || found.used) return null;
  const newest = await liveTokens.load(table, 'strong', found.username);
  return newest?.token === hashedSecret(token) ? { username: found.username } : null;
}

/** Uses up a token: fails if it was used or replaced concurrently. */
export const spendResetTokenWrites = (token: string, { username }: RecoverySubject): readonly Write[] => [
  { update: resetTokens.key(token), set: { used: true }, if: is('used', false) },
  { delete: liveTokens.key(username), if: is('token', hashedSecret(token)) },
];

/**
 * Keys of a user's attempts and valid token. Handles can't be found without their secret; they contain only an id
 * and expire in a day.
 */
export async function resetTokenKeys(table: Table, username: UserId): Promise<readonly Key[]> {
  const own = await table.query({ pk: `${prefixes.reset}${username}`, read: 'strong' });
  const live = own.filter(({ sk }) => sk === liveTokens.key(username).sk).map((item) => liveTokens.read(item));
  // The token before the item that leads to it.
  return [...live.map(({ token }) => tokenKey(token)), ...own.map(({ pk, sk }) => ({ pk, sk }))];
}
