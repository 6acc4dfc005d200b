import type { Sharing } from '#contract/schemas/sharing.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import { withDefaults } from '#domain/accounts/accountDefaults.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

/** What a user says of themselves. */
export type Profile = {
  readonly username: string;
  readonly email: string;
  readonly preferences: Preferences;
  /** ISO instant. */
  readonly createdAt: string;
  /** Signs in with Google alone: there is no password and there are no security questions. */
  readonly withoutPassword?: boolean;
  /** `generated`: made up for them, so choosing is still to come. `changed`: the one change was made. Otherwise as chosen at sign-up. */
  readonly usernameIs?: 'generated' | 'changed';
  /** Names they gave up, which stay theirs for a while. */
  readonly formerUsernames?: readonly string[];
  /** What other members may see; nothing when absent. */
  readonly sharing?: Sharing;
};

/** Where a user's own profile lives. */
export const profileKey = (userId: string): Key => ({ pk: `${prefixes.user}${userId}`, sk: 'PROFILE' });

/** The stored profile, missing parts at their defaults, or null. A strong read: settings show right after they were saved. */
export async function loadProfile(table: Table, userId: string): Promise<(Profile & { readonly sharing: Sharing }) | null> {
  const item = (await table.get(profileKey(userId), 'strong')) as Partial<Profile> | null;
  return (
    item && {
      username: item.username ?? '',
      email: item.email ?? '',
      preferences: withDefaults('preferences', item.preferences),
      createdAt: item.createdAt ?? '',
      ...(item.withoutPassword && { withoutPassword: true }),
      ...(item.usernameIs && { usernameIs: item.usernameIs }),
      ...(item.formerUsernames && { formerUsernames: item.formerUsernames }),
      sharing: withDefaults<'sharing', Sharing>('sharing', item.sharing),
    }
  );
}

/** The profile of somebody who is signed in, which is always there. */
export async function requireProfile(table: Table, userId: string): Promise<Profile & { readonly sharing: Sharing }> {
  const profile = await loadProfile(table, userId);
  if (profile === null) throw new Error('An active account has no profile.');
  return profile;
}

/** The write that changes parts of a profile that is there. */
export const profileWrite = (userId: string, set: Partial<Profile>): Write => ({
  update: profileKey(userId),
  set,
  if: { expression: 'attribute_exists(pk)' },
});
