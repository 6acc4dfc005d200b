import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { UserId } from '#domain/units/ids.ts';
import { userZone } from '../people/userZone.ts';
import type { World } from '../world/world.ts';

/** The zone in which a filter's days and hours are meant: its owner's. Only looked up when it names one. */
export async function filterZone(world: World, userId: UserId, { from, to, exit, weekday, hour }: JournalFilter): Promise<string> {
  if ([from, to, exit, weekday, hour].every((each) => each === undefined)) return 'UTC';
  return userZone(world, userId);
}
