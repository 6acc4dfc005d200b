import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { nameRange } from '../people/findPeople.ts';
import { loadUsername } from '../people/nameClaim.ts';
import { chosenExperience, type Profile, profiles } from '../people/profile.ts';
import { absent, either, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/** A row of the traders list: a user who shares their profile. `memberSince`: a day. */
const TraderLine = z.object({ userId: UserIdText, username: z.string(), memberSince: z.string(), experience: z.nullable(z.string()) });
const traders = entity(TraderLine, (username: string) => ({ pk: `${prefixes.feed}TRADERS`, sk: usernameKey(username) }));

/** Lists a user under their current name. */
export const traderWrite = (userId: UserId, profile: Profile): Write => ({
  put: traders.item(
    { userId, username: profile.username, memberSince: profile.createdAt.slice(0, 10), experience: chosenExperience(profile) },
    profile.username,
  ),
});

/** Removes a name from the traders list if it is this user's. */
export const traderRemoval = (username: string, userId: UserId): Write => ({
  delete: traders.key(username),
  if: either(absent, is('userId', userId)),
});

/** Those whose name begins like this, in the order of their names, from after one on. */
export async function findTraders(table: Table, begins: string, limit: number, after?: string) {
  const found = await table.query({ pk: traders.key('').pk, ...nameRange(begins, after), limit, read: 'strong' });
  return found.map((item) => traders.read(item));
}

/** The user with a name, sharing or not; null if unknown. */
export async function personNamed(table: Table, username: string): Promise<{ readonly userId: UserId; readonly profile: Profile } | null> {
  const claim = await loadUsername(table, username);
  if (claim?.status !== 'active') return null;
  const profile = await profiles.load(table, 'strong', claim.userId);
  return profile && { userId: claim.userId, profile };
}

/** The same for those who share. */
export async function traderNamed(table: Table, username: string) {
  const person = await personNamed(table, username);
  return person?.profile.sharing.community ? person : null;
}
