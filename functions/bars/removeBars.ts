import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { again, retry } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import { type SeriesName, seriesItems, slotItems } from './seriesItems.ts';

/** Deletes a series: its line, the only index of its pieces, last, so that an interrupted deletion can be repeated. Idempotent. */
export function removeBars(world: Pick<World, 'table' | 'wait' | 'random'>, userId: UserId, name: SeriesName): Promise<null> {
  const { table } = world;
  return retry({ clock: world }, async () => {
    const line = await seriesItems.load(table, 'strong', userId, name);
    if (line === null) return null;
    await inParallel(Object.keys(line.slots), (slot) => table.write({ delete: slotItems.key(userId, name, slot) }));
    return (await table.write({ delete: seriesItems.key(userId, name), if: unchangedSince(line.revision) })) ? null : again;
  });
}
