import type { Preferences, User } from '../../shared/contract/user.ts';
import { accountDefaults, fill } from '../../shared/domain/accounts/defaults.ts';
import type { Access } from './access.ts';
import { type Key, prefixes, type Table } from './table.ts';

/** What a user says of themselves. */
export type Profile = {
  readonly username: string;
  readonly email: string;
  readonly preferences: Preferences;
  /** ISO instant. */
  readonly createdAt: string;
};

/** Where a user's own profile lives. */
export const profileKey = (userId: string): Key => ({ pk: `${prefixes.user}${userId}`, sk: 'PROFILE' });

/** The stored profile, missing parts at their defaults, or null. A strong read: settings show right after they were saved. */
export async function loadProfile(table: Table, userId: string): Promise<Profile | null> {
  const item = (await table.get(profileKey(userId), 'strong')) as Partial<Profile> | null;
  return (
    item && {
      username: item.username ?? '',
      email: item.email ?? '',
      preferences: fill('preferences', item.preferences),
      createdAt: item.createdAt ?? '',
    }
  );
}

/** A user as their own browser sees them, every part present. */
export const userView = (userId: string, profile: Profile, access: Pick<Access, 'subscription' | 'specialAccess'>): User => ({
  _id: userId,
  username: profile.username,
  email: profile.email,
  subscription: access.subscription,
  specialAccess: access.specialAccess,
  preferences: profile.preferences,
  aiRequestLimits: { ...accountDefaults.aiRequestLimits },
});
