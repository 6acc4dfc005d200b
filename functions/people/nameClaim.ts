import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { storedDays } from '#domain/accounts/storedDays.ts';
import { canonicalEmail, usernameKey } from '#domain/accounts/usernameKey.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { days } from '#domain/units/millis.ts';
import { absent, atMost, both, either, is, isOneOf } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Condition, type Key, prefixes, type Table, type Write } from '../table/table.ts';

/**
 * The owner of an e-mail or username. A registration first reserves both (`pending`, until a time), then creates the
 * user in the pool, then makes them `active`. An abandoned reservation is free again after that time.
 */
export const NameClaim = z.object({
  userId: UserIdText,
  username: z._default(z.string(), ''),
  /** `held`: released by its owner, and reserved against others until `until`. */
  status: z.enum(['pending', 'active', 'held']),
  /** UTC milliseconds; absent once it is active. */
  until: z._default(z.number(), 0),
  /** Names one run of a registration, so that an older run cannot finish or undo a newer one. */
  attempt: z._default(z.string(), ''),
});
export type NameClaim = z.infer<typeof NameClaim>;

/** Claims of e-mails. They are found by a hash, so keys never show an address. */
export const emailClaims = entity(NameClaim, (email: string) => ({
  pk: `${prefixes.email}${createHash('sha256').update(canonicalEmail(email)).digest('base64url')}`,
  sk: 'EMAIL',
}));
/** Claims of usernames. */
export const usernameClaims = entity(NameClaim, (username: string) => ({
  pk: `${prefixes.username}${usernameKey(username)}`,
  sk: 'USERNAME',
}));

/** The owner of this e-mail; null if free. */
export const loadEmail = (table: Table, email: string): Promise<NameClaim | null> => emailClaims.load(table, 'strong', email);

/** The owner of a username in any state; null if free. */
export const loadUsername = (table: Table, username: string): Promise<NameClaim | null> => usernameClaims.load(table, 'strong', username);

/** True if a name or address is taken or reserved. */
export const isClaimed = (claim: NameClaim | null, now: number): boolean =>
  claim !== null && (claim.status === 'active' || now < claim.until);

/** Holds for a name or address that is free to take. */
export const ifUnclaimed = (now: number): Condition => either(absent, both(isOneOf('status', ['pending', 'held']), atMost('until', now)));

const afterCooldown = (now: number): number => now + days(storedDays.username);

/** Releases a username: it has no owner, and is reserved for 30 days. */
export const retireUsernameWrite = (username: string, userId: UserId, now: number): Write => ({
  update: usernameClaims.key(username),
  set: { status: 'held', until: afterCooldown(now) },
  if: is('userId', userId),
});

/** Releases a deleted user's username: reserved for 30 days, without a trace of its owner. */
export function anonymizeUsernameWrite(key: Key, userId: UserId, now: number): Write {
  const until = afterCooldown(now);
  const nobodys: NameClaim = { userId: userIdOf(''), username: '', status: 'held', until, attempt: '' };
  return { update: key, set: { ...nobodys, ttl: Math.ceil(until / 1000) }, if: is('userId', userId) };
}
