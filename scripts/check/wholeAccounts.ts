import { usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Access } from '#functions/people/access.ts';
import { emailClaims, NameClaim, usernameClaims } from '#functions/people/nameClaim.ts';
import { profiles } from '#functions/people/profile.ts';
import { recoveries } from '#functions/people/recovery.ts';
import { dataLifecycle } from '#functions/privacy/dataLifecycle.ts';
import { prefixes } from '#functions/table/table.ts';
import type { KeyGroup } from '#infra/functionPermissions.ts';
import { accountsOf, idIn, itemAt, itemsOf } from './itemsOf.ts';
import type { ConsistencyRule, StoredItems } from './storedItems.ts';

/** Groups whose partitions are a person's own. */
const personal = (Object.keys(dataLifecycle) as KeyGroup[]).filter(
  (group) => dataLifecycle[group].erased === 'partition' || group === 'session' || group === 'member' || group === 'circle',
);

function* wholeAccount(stored: StoredItems, userId: UserId, { username }: Access): Iterable<string> {
  const profile = itemAt(stored, 'user', profiles.key(userId));
  if (profile === undefined) return yield `${userId} is active and has no profile.`;
  const { email, withoutPassword } = profiles.read(profile);
  const claims = {
    email: itemAt(stored, 'email', emailClaims.key(email)),
    username: itemAt(stored, 'username', usernameClaims.key(username)),
  };
  for (const [what, item] of Object.entries(claims)) {
    const claim = item && NameClaim.parse(item);
    if (claim?.status !== 'active' || claim.userId !== userId) yield `${userId} is active, and their ${what} is not claimed by them.`;
  }
  if (!withoutPassword && itemAt(stored, 'recovery', recoveries.key(userId)) === undefined)
    yield `${userId} has a password and no questions.`;
  if (itemAt(stored, 'people', { pk: `${prefixes.people}ALL`, sk: usernameKey(username) })?.userId !== userId)
    yield `${userId} is not in the directory under their name.`;
}

/** Active accounts are whole: profile, both claims, questions, directory. */
export const wholeAccounts: ConsistencyRule = function* (stored) {
  for (const [userId, access] of accountsOf(stored)) if (access.status === 'active') yield* wholeAccount(stored, userId, access);
};

/** Claims, customers, Google identities and lines of the directory are those of accounts, and each line has its account's name. */
export const claimsOfAccounts: ConsistencyRule = function* (stored) {
  const accounts = accountsOf(stored);
  for (const group of ['email', 'username', 'google', 'customer', 'people'] as const)
    for (const { pk, sk, userId, status } of itemsOf(stored, group)) {
      if (status === 'pending' || status === 'held') continue;
      if (!accounts.has(userId as UserId))
        yield `${prefixes[group]} names ${userId}, who has no account (${group === 'people' ? sk : pk}).`;
      else if (pk === `${prefixes.people}ALL` && sk !== usernameKey(accounts.get(userId as UserId)!.username))
        yield `The directory has ${userId} under ${sk}, which is not their name.`;
    }
};

/** Every user's item belongs to an account; a user being deleted is in the list of deletions. */
export const ownersOfItems: ConsistencyRule = function* (stored) {
  const accounts = accountsOf(stored);
  const leaving = new Set([...itemsOf(stored, 'deletion')].map(({ sk }) => sk));
  for (const [userId, { status }] of accounts)
    if (status === 'leaving' && !leaving.has(userId)) yield `${userId} is leaving, and no deletion is under way.`;
  for (const group of personal)
    for (const [pk, items] of stored.of(group)) {
      const [way] = items.filter(({ sk }) => sk === 'ID' || sk === 'OWNER');
      // A public id and an address for mail are partitions of their own, which name their owner.
      const owner = way === undefined ? idIn(group, pk) : String(way.userId);
      // Lists over all users: whom to notify on a Monday that their credits are back, and which connections run next.
      if (/^(MONDAY|DUE)#/.test(owner)) continue;
      if (!accounts.has(owner as UserId) && !leaving.has(owner))
        yield `${items.length} items of ${group} belong to ${owner}, who has no account.`;
    }
};
