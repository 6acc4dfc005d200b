import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import type { UserId } from '#domain/units/ids.ts';
import { changeSharing } from './changeSharing.ts';

type SharingWorld = Parameters<typeof changeSharing>[0];

/** Hides everything of a disabled account from others, and keeps its shared content for a later enabling. Idempotent. */
export async function hideAccount(world: SharingWorld, userId: UserId): Promise<void> {
  await changeSharing(world, userId, ({ sharing, sharedBefore }) =>
    sharedBefore !== null ? null : { sharing: accountDefaults.sharing, set: { sharedBefore: sharing, takenDownAt: world.now() } },
  );
}

/** Shows what an enabled account shared before it was disabled. Done twice it is the same. */
export async function showAccount(world: SharingWorld, userId: UserId): Promise<void> {
  await changeSharing(world, userId, ({ sharedBefore }) =>
    sharedBefore === null ? null : { sharing: sharedBefore, set: { sharedBefore: null, takenDownAt: world.now() } },
  );
}
