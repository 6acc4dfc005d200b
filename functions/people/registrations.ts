import { createHash } from 'node:crypto';
import { canonicalEmail } from '#domain/accounts/canonicalEmail.ts';
import { usernameKey } from '#domain/accounts/username.ts';
import { type Condition, type Item, type Key, prefixes, type Table, type Write } from '../table/table.ts';
import { accessKey } from './access.ts';
import { type Profile, profileKey } from './profile.ts';
import { type Recovery, recoveryKey } from './recovery.ts';

/**
 * Who holds an e-mail or a username. A registration first reserves both (`pending`, until a moment), then creates the person in the user pool,
 * then makes them `active`. A reservation that was left half-way is free again once its moment has passed.
 */
export type NameClaim = {
  readonly userId: string;
  readonly username: string;
  /** `held`: nobody's any more, and kept from others until its moment. */
  readonly status: 'pending' | 'active' | 'held';
  /** UTC milliseconds. */
  readonly until: number;
  /** Names one run of a registration, so that an older run cannot finish or undo a newer one. */
  readonly attempt: string;
};

/** One registration: whom it is for and which run of it this is. */
export type Registration = Pick<NameClaim, 'userId' | 'username' | 'attempt'> & { readonly email: string };

export type NewAccount = { readonly profile: Profile; readonly recovery: Recovery };

/** Twice as long as any function may run. */
const RESERVED_MS = 60_000;
const TRIES = 4;

/** The address's item is found by a hash, so keys never show an address. */
export const emailKey = (email: string): Key => ({
  pk: `${prefixes.email}${createHash('sha256').update(canonicalEmail(email)).digest('base64url')}`,
  sk: 'EMAIL',
});
export const usernameItemKey = (username: string): Key => ({ pk: `${prefixes.username}${usernameKey(username)}`, sk: 'USERNAME' });

/** Who holds this e-mail; null when nobody does. */
export const loadEmail = async (table: Table, email: string): Promise<NameClaim | null> =>
  (await table.get(emailKey(email), 'strong')) as unknown as NameClaim | null;

/** Whether a name or address is still somebody's, or kept for them. */
export const isClaimed = (holding: NameClaim | null, now: number): boolean =>
  holding !== null && (holding.status === 'active' || now < holding.until);

/** Holds for a name or address that anybody may take. */
export const ifUnclaimed = (now: number): Condition => ({
  expression: 'attribute_not_exists(pk) OR ((#status = :pending OR #status = :held) AND #until <= :now)',
  names: { '#status': 'status', '#until': 'until' },
  values: { ':pending': 'pending', ':held': 'held', ':now': now },
});
const absentOrPending: Condition = {
  expression: 'attribute_not_exists(pk) OR #status = :pending',
  names: { '#status': 'status' },
  values: { ':pending': 'pending' },
};
const pendingIn = (attempt: string): Condition => ({
  expression: '#status = :pending AND #attempt = :attempt',
  names: { '#status': 'status', '#attempt': 'attempt' },
  values: { ':pending': 'pending', ':attempt': attempt },
});

/**
 * Reserves e-mail and username and writes the person's items, all or nothing. A reservation that ran out is taken over together with its user
 * id, so the user pool never keeps somebody nobody can reach.
 */
export async function reserve(
  table: Table,
  { profile, recovery }: NewAccount,
  { newId, attempt, now }: { readonly newId: string; readonly attempt: string; readonly now: number },
): Promise<Registration | 'email_taken' | 'username_taken'> {
  const { email, username } = profile;
  for (let left = TRIES; left > 0; left--) {
    const [byEmail, byName] = await Promise.all([loadEmail(table, email), table.get(usernameItemKey(username), 'strong')]);
    if (isClaimed(byEmail, now)) return 'email_taken';
    if (isClaimed(byName as NameClaim | null, now)) return 'username_taken';
    const userId = byEmail?.userId ?? newId;
    const holding = { userId, username, status: 'pending', until: now + RESERVED_MS, attempt } as const;
    const access: Item = {
      ...accessKey(userId),
      ...{ status: 'pending', attempt, username, timeZone: profile.preferences.timeZone, validAfter: 0, revoked: [], revision: 0 },
    };
    const done = await table.transact([
      { put: { ...emailKey(email), ...holding }, if: ifUnclaimed(now) },
      { put: { ...usernameItemKey(username), ...holding }, if: ifUnclaimed(now) },
      { put: access, if: absentOrPending },
      { put: { ...recoveryKey(userId), ...recovery } },
      { put: { ...profileKey(userId), ...profile } },
      ...(await oldName(table, byEmail, username)),
    ]);
    if (done) return { userId, username, attempt, email };
  }
  throw Object.assign(new Error('Too many registrations at once.'), { name: 'TransactionConflictException' });
}

/** Gives back the name of the run that is taken over, if that was another and still its own. */
async function oldName(table: Table, old: NameClaim | null, username: string): Promise<Write[]> {
  if (old === null || usernameKey(old.username) === usernameKey(username)) return [];
  const key = usernameItemKey(old.username);
  const holder = (await table.get(key, 'strong')) as NameClaim | null;
  return holder?.attempt === old.attempt ? [{ delete: key, if: pendingIn(old.attempt) }] : [];
}

/** Ends a registration well: from now on the account counts, and `also` is written with that. False when another run has taken it over. */
export const activate = (table: Table, { email, username, userId, attempt }: Registration, also: readonly Write[] = []): Promise<boolean> =>
  table.transact([
    ...[emailKey(email), usernameItemKey(username), accessKey(userId)].map((update) => ({
      update,
      set: { status: 'active' },
      remove: ['until'],
      if: pendingIn(attempt),
    })),
    ...also,
  ]);

/** Takes a registration back: e-mail and username are free again. False when another run has taken it over. */
export const release = (table: Table, { email, username, userId, attempt }: Registration): Promise<boolean> =>
  table.transact([
    ...[emailKey(email), usernameItemKey(username), accessKey(userId)].map((key) => ({ delete: key, if: pendingIn(attempt) })),
    { delete: recoveryKey(userId) },
    { delete: profileKey(userId) },
  ]);
