import * as z from 'zod/mini';
import { NoticeChoice } from '#contract/schemas/notificationType.ts';
import { Sharing } from '#contract/schemas/sharing.ts';
import { Preferences } from '#contract/schemas/user.ts';
import { withDefaults } from '#domain/accounts/accountDefaults.ts';
import type { UserId } from '#domain/units/ids.ts';
import { both, either, exists, is, lacks } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Condition, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** A user's own data. Missing parts default. */
export const Profile = z.object({
  username: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  preferences: z.pipe(
    z.nullish(z.partial(z.object(Preferences.shape))),
    z.transform((stored) => withDefaults<'preferences', Preferences>('preferences', stored)),
  ),
  /** ISO instant. */
  createdAt: z._default(z.string(), ''),
  /** Signs in with Google alone: there is no password and there are no security questions. */
  withoutPassword: z.optional(z.boolean()),
  /** `generated`: made up for them, so choosing is still to come. `changed`: the one change was made. Otherwise as chosen at sign-up. */
  usernameIs: z.optional(z.enum(['generated', 'changed'])),
  /** Names they gave up, which stay theirs for a while. */
  formerUsernames: z.optional(z.readonly(z.array(z.string()))),
  /** Data shared with other members; empty if absent. */
  sharing: z.pipe(
    z.nullish(z.partial(z.object(Sharing.shape))),
    z.transform((stored) => withDefaults<'sharing', Sharing>('sharing', stored)),
  ),
  /** A disabled account's sharing before it was disabled; all of it is hidden while disabled. */
  sharedBefore: z._default(z.nullable(Sharing), null),
  /**
   * Content taken down by an admin: switches that stay off, each with the owner's wish for when it is restored, and
   * the previous name.
   */
  takenDown: z._default(
    z.object({ community: z.optional(z.boolean()), leaderboard: z.optional(z.boolean()), name: z.optional(z.string()) }),
    {},
  ),
  /** When an admin last took down, put back, disabled or enabled something of theirs, in UTC milliseconds. */
  takenDownAt: z._default(z.nullable(z.number()), null),
  /** Grows with every change of the sharing; guards one change from missing another. */
  sharingRevision: z._default(z.number(), 0),
  /** A line about themselves, for those who see their profile. */
  bio: z._default(z.string(), ''),
  /** Notification choices; missing ones default to on. */
  notices: z.pipe(
    z.nullish(z.partial(z.object(NoticeChoice.shape))),
    z.transform((stored) => withDefaults<'notices', NoticeChoice>('notices', stored)),
  ),
});
export type Profile = z.infer<typeof Profile>;
/** A profile at sign-up: nothing is shared yet. */
export type NewProfile = Omit<Profile, 'sharing' | 'sharingRevision' | 'sharedBefore' | 'takenDown' | 'takenDownAt' | 'notices' | 'bio'>;

/** A new user's preferences, with at most the time zone known. */
export const newPreferences = (timeZone?: string): Preferences =>
  withDefaults<'preferences', Preferences>('preferences', timeZone === undefined ? {} : { timeZone });

/** The profiles, one for each user. */
export const profiles = entity(Profile, (userId: UserId) => ({ pk: `${prefixes.user}${userId}`, sk: 'PROFILE' }));
export const profileKey = profiles.key;

/** A user's chosen experience level; null for automatic. */
export const chosenExperience = ({ preferences: { experienceLevel } }: Pick<Profile, 'preferences'>): string | null =>
  experienceLevel === 'auto' ? null : experienceLevel;

/** The stored profile, missing parts at their defaults, or null. A strong read: settings show right after they were saved. */
export const loadProfile = (table: Table, userId: UserId): Promise<Profile | null> => profiles.load(table, 'strong', userId);

/** The profile of a signed-in user, which always exists. */
export async function requireProfile(table: Table, userId: UserId): Promise<Profile> {
  const profile = await loadProfile(table, userId);
  if (profile === null) throw new Error('An active account has no profile.');
  return profile;
}

/** Changes parts of an existing profile. */
export const profileWrite = (userId: UserId, set: Partial<Profile>): Extract<Write, { update: unknown }> => ({
  update: profileKey(userId),
  set,
  if: exists,
});

/** Holds while no admin hid or showed anything since this profile was read: a change that was on its way must not undo that. */
export const unlessHidden = ({ takenDownAt: seen }: Profile): Condition =>
  both(exists, seen === null ? either(lacks('takenDownAt'), is('takenDownAt', null)) : is('takenDownAt', seen));

/** The condition that sharing is unchanged since this profile was read, by its owner or an admin. */
export const sharingAsSeen = (profile: Profile): Condition =>
  both(unlessHidden(profile), profile.sharingRevision === 0 ? lacks('sharingRevision') : is('sharingRevision', profile.sharingRevision));

/** The zone of a person's journal, from the preferences. */
export const userZone = async (world: World, userId: UserId): Promise<string> =>
  (await loadProfile(world.table, userId))?.preferences.timeZone ?? 'UTC';
