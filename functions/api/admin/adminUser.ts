import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { isTokenValid } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Access, loadAccess } from '#functions/people/access.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { loadSessions } from '#functions/people/sessions.ts';
import { userView } from '#functions/people/userView.ts';
import type { World } from '#functions/world/world.ts';

/** What lists of accounts show of one. */
export const userLine = (userId: UserId, { username, subscription, specialAccess, disabledAt }: Access) => ({
  _id: userId,
  username,
  subscription,
  specialAccess,
  disabled: disabledAt !== null,
});

/** An account as admins see it; null when there is none, or it is on its way in or out. */
export async function adminUser(world: Pick<World, 'table' | 'now'>, userId: UserId): Promise<Reply<typeof api.admin.user> | null> {
  const [access, profile, records] = await Promise.all([
    loadAccess(world.table, userId),
    loadProfile(world.table, userId),
    loadSessions(world.table, userId),
  ]);
  if (access?.status !== 'active' || profile === null) return null;
  const { preferences, ...user } = await userView(world, userId, profile, access);
  const live = records.filter((record) => world.now() < record.endsAt && isTokenValid(access, record));
  return {
    ...user,
    ...userLine(userId, access),
    createdAt: profile.createdAt,
    timeZone: preferences.timeZone,
    withoutPassword: profile.withoutPassword ?? false,
    sessions: live.length,
  };
}
