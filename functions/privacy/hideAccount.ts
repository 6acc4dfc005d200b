import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadProfile } from '../people/profile.ts';
import type { World } from '../world/world.ts';
import { changeSharing } from './changeSharing.ts';

/** Hides everything of a disabled account from others, and keeps its shared content for a later enabling. Idempotent. */
export async function hideAccount(world: Pick<World, 'table' | 'now' | 'publish'>, userId: UserId): Promise<void> {
  const profile = await loadProfile(world.table, userId);
  if (profile === null || profile.sharedBefore !== null) return;
  await changeSharing(world, userId, profile, accountDefaults.sharing, { sharedBefore: profile.sharing, takenDownAt: world.now() });
}

/** Shows what an enabled account shared before it was disabled. Done twice it is the same. */
export async function showAccount(world: Pick<World, 'table' | 'now' | 'publish'>, userId: UserId): Promise<void> {
  const profile = await loadProfile(world.table, userId);
  if (profile === null || profile.sharedBefore === null) return;
  await changeSharing(world, userId, profile, profile.sharedBefore, { sharedBefore: null, takenDownAt: world.now() });
}
