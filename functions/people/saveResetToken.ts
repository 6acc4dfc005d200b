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

/** The hash of the one token of somebody that counts. */
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

/** Whose password this token may change; null when it is unknown, used, overtaken or its time is over. */
export async function loadResetToken(table: Table, token: string, now: number): Promise<RecoverySubject | null> {
  const found = await resetTokens.load(table, 'strong', token);
  if (found === null || now >= found.until || found.used) return null;
  const newest = await liveTokens.load(table, 'strong', found.username);
  return newest?.token === hashedSecret(token) ? { username: found.username } : null;
}

/** The writes that use a token up: they fail when it was used meanwhile, or another took its place. */
export const spendResetTokenWrites = (token: string, { username }: RecoverySubject): readonly Write[] => [
  { update: resetTokens.key(token), set: { used: true }, if: is('used', false) },
  { delete: liveTokens.key(username), if: is('token', hashedSecret(token)) },
];

/** Keys of the tries and the live token of somebody. Handles are found by nobody without their secret; they name an id alone, and go in a day. */
export async function resetTokenKeys(table: Table, username: UserId): Promise<readonly Key[]> {
  const own = await table.query({ pk: `${prefixes.reset}${username}`, read: 'strong' });
  const live = own.filter(({ sk }) => sk === liveTokens.key(username).sk).map((item) => liveTokens.read(item));
  // The token before the item that leads to it.
  return [...live.map(({ token }) => tokenKey(token)), ...own.map(({ pk, sk }) => ({ pk, sk }))];
}
