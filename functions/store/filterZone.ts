import type { BookFilter } from '../../shared/domain/list/bookFilter.ts';
import { loadProfile } from './users.ts';
import type { World } from '../world/world.ts';

/** The zone in which a filter's days are meant: its owner's. Only looked up when it names days. */
export async function filterZone(world: World, userId: string, { from, to }: BookFilter): Promise<string> {
  if (from === undefined && to === undefined) return 'UTC';
  return (await loadProfile(world.table, userId))?.preferences.timeZone ?? 'UTC';
}
