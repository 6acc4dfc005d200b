import { usernameKey } from '#domain/accounts/username.ts';
import type { Key, Table, Write } from '../table/table.ts';
import { accessWrite, loadAccess } from './access.ts';
import { type Profile, profileWrite, requireProfile } from './profile.ts';
import { ifUnclaimed, isClaimed, type NameClaim, usernameItemKey } from './registrations.ts';

/** How long a name that was given up stays out of other people's reach (rulings 11). */
export const USERNAME_COOLDOWN_DAYS = 30;
const TRIES = 4;

/** Who holds a username, in whatever state; null when nobody does. */
export const loadUsername = async (table: Table, username: string): Promise<NameClaim | null> =>
  (await table.get(usernameItemKey(username), 'strong')) as unknown as NameClaim | null;

const of = (userId: string) => ({ expression: '#userId = :userId', names: { '#userId': 'userId' }, values: { ':userId': userId } });

/** The write that gives a username up: nobody has it any more, and for 30 days nobody can take it. */
export const retireUsernameWrite = (username: string, userId: string, now: number): Write => ({
  update: usernameItemKey(username),
  set: { status: 'held', until: now + USERNAME_COOLDOWN_DAYS * 86_400_000 },
  if: of(userId),
});

/** The write that lets go of a deleted person's username: for 30 days nobody can take it, and nothing in it says whose it was. */
export function anonymizeUsernameWrite(key: Key, userId: string, now: number): Write {
  const until = now + USERNAME_COOLDOWN_DAYS * 86_400_000;
  const nobodys: NameClaim = { userId: '', username: '', status: 'held', until, attempt: '' };
  return { update: key, set: { ...nobodys, ttl: Math.ceil(until / 1000) }, if: of(userId) };
}

/** The writes by which one person's name becomes another: the name itself, the old one, the ACCESS item and the profile. */
function renaming(userId: string, from: string, to: string, now: number): Write[] {
  if (usernameKey(from) === usernameKey(to)) return [{ update: usernameItemKey(to), set: { username: to }, if: of(userId) }];
  const holding: NameClaim = { userId, username: to, status: 'active', until: 0, attempt: '' };
  return [{ put: { ...usernameItemKey(to), ...holding }, if: ifUnclaimed(now) }, retireUsernameWrite(from, userId, now)];
}

/**
 * Gives somebody another username in one transaction, if nobody holds it and they have a change left. Of two who want one name at the same time
 * one gets it. Answers the profile as it then stands.
 */
export async function changeUsername(
  table: Table,
  userId: string,
  to: string,
  now: number,
): Promise<Profile | 'username_taken' | 'username_final'> {
  for (let left = TRIES; left > 0; left--) {
    const [access, profile, holding] = await Promise.all([
      loadAccess(table, userId),
      requireProfile(table, userId),
      loadUsername(table, to),
    ]);
    const { username: from, usernameIs, formerUsernames = [] } = profile;
    if (from === to || access === null) return profile;
    if (usernameIs === 'changed') return 'username_final';
    if (isClaimed(holding, now) && usernameKey(from) !== usernameKey(to)) return 'username_taken';
    // A name that was made up was never chosen, so choosing it is not yet the one change.
    const { if: _, ...change } = profileWrite(userId, {
      username: to,
      formerUsernames: [...formerUsernames, from].filter((name) => usernameKey(name) !== usernameKey(to)),
      ...(usernameIs !== 'generated' && { usernameIs: 'changed' }),
    });
    const done = await table.transact([
      ...renaming(userId, from, to, now),
      accessWrite(userId, access, { username: to }),
      {
        ...change,
        ...(usernameIs === 'generated' && { remove: ['usernameIs'] }),
        if: { expression: '#username = :from', names: { '#username': 'username' }, values: { ':from': from } },
      } as Write,
    ]);
    if (done) return { ...profile, username: to };
  }
  throw Object.assign(new Error('The account is being changed too often at once.'), { name: 'TransactionConflictException' });
}
