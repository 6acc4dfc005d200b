import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { isTokenValid } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Access, loadAccess } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { loadSessions, type SessionRecord } from '#functions/people/sessions.ts';
import { loadAiLimits } from '#functions/people/userView.ts';
import { takenDownOf } from '#functions/privacy/takeDown.ts';
import type { World } from '#functions/world/world.ts';

type ListedUser = Reply<typeof api.admin.users>['users'][number];

/** Fields every view of an account has. */
const userLine = (userId: UserId, { username, subscription, specialAccess, disabledAt }: Access) => ({
  _id: userId,
  username,
  subscription,
  specialAccess,
  disabled: disabledAt !== null,
});

/** Number of a user's live sessions. */
const liveSessions = (records: readonly SessionRecord[], access: Access, now: number): number =>
  records.filter((record) => now < record.endsAt && isTokenValid(access, record)).length;

/** An account as a list row; null if missing, still registering or being deleted. */
export async function listedUser(world: Pick<World, 'table' | 'now'>, userId: UserId): Promise<ListedUser | null> {
  const [access, records] = await Promise.all([loadAccess(world.table, userId), loadSessions(world.table, userId)]);
  if (access?.status !== 'active') return null;
  return {
    ...userLine(userId, access),
    lastSignIn: records[0] === undefined ? null : new Date(records[0].startedAt).toISOString(),
    sessions: liveSessions(records, access, world.now()),
    aiRequestLimits: await loadAiLimits(world, userId, access),
  };
}

/** An account with all details for admins; null if missing, still registering or being deleted. */
export async function adminUser(world: Pick<World, 'table' | 'now'>, userId: UserId): Promise<Reply<typeof api.admin.user> | null> {
  const [access, profile, records] = await Promise.all([
    loadAccess(world.table, userId),
    loadProfile(world.table, userId),
    loadSessions(world.table, userId),
  ]);
  if (access?.status !== 'active' || profile === null) return null;
  return {
    ...userLine(userId, access),
    email: profile.email,
    aiRequestLimits: await loadAiLimits(world, userId, access),
    secondFactor: access.authenticator !== null,
    createdAt: profile.createdAt,
    timeZone: profile.preferences.timeZone,
    withoutPassword: profile.withoutPassword ?? false,
    takenDown: takenDownOf(profile.takenDown),
    sessions: liveSessions(records, access, world.now()),
  };
}
