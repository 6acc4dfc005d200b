import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type SeriesName, seriesItems, slotItems } from '#functions/bars/seriesItems.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { unchangedSince } from '#functions/table/conditions.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { World } from '#functions/world/world.ts';

/** Deletes the line of a series, the only index of its pieces, last, so that an interrupted deletion can be repeated. */
function removeBars(world: Pick<World, 'table' | 'wait' | 'random'>, userId: UserId, name: SeriesName): Promise<null> {
  const { table } = world;
  return retry({ clock: world }, async () => {
    const line = await seriesItems.load(table, 'strong', userId, name);
    if (line === null) return null;
    await inParallel(Object.keys(line.slots), (slot) => table.write({ delete: slotItems.key(userId, name, slot) }));
    return (await table.write({ delete: seriesItems.key(userId, name), if: unchangedSince(line.revision) })) ? null : again;
  });
}

/** Deletes a series; one that is gone stays gone. */
export const remove: Handler<typeof api.bars.remove> = async ({ input: { symbol, seconds }, viewer, world }) => {
  await refuseBusy('book_busy', removeBars(world, viewer.userId, { symbol, seconds: Number(seconds) }));
  return {};
};
