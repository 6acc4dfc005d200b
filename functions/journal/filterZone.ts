import { filterDimensions } from '#domain/journal/views/dimensions/index.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import { userZone } from '../people/userZone.ts';
import type { World } from '../world/world.ts';

/** The zone in which a filter's days and hours are meant: its owner's. Only looked up when it names one. */
export async function filterZone(world: World, userId: UserId, filter: JournalFilter): Promise<string> {
  const isZoned = Object.entries(filterDimensions).some(
    ([field, { zoned = false }]) => zoned && filter[field as keyof JournalFilter] !== undefined,
  );
  return isZoned ? userZone(world, userId) : 'UTC';
}
