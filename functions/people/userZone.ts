import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { loadProfile } from './profile.ts';

/** The zone of a person's journal, from the preferences. */
export const userZone = async (world: World, userId: UserId): Promise<string> =>
  (await loadProfile(world.table, userId))?.preferences.timeZone ?? 'UTC';
