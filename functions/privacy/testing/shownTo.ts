import type { UserId } from '#domain/units/ids.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { showNotices } from '../showNotices.ts';

/** A user's notifications in their current visible form. */
export const shownTo = async (world: TestWorld, userId: UserId) =>
  showNotices(world.table, userId, await loadNotices(world.table, userId, world.now()));
