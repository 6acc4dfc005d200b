import type { BookFilter } from '#domain/list/bookFilter.ts';
import type { World } from '../world/world.ts';
import { userZone } from './userZone.ts';

/** The zone in which a filter's days and hours are meant: its owner's. Only looked up when it names one. */
export async function filterZone(world: World, userId: string, { from, to, exit, weekday, hour }: BookFilter): Promise<string> {
  if ([from, to, exit, weekday, hour].every((each) => each === undefined)) return 'UTC';
  return userZone(world, userId);
}
