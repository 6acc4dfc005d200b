import type { api } from '#contract/index.ts';
import type { StoredAlbum } from '#domain/journal/commands/journalCommand.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAlbum } from '#functions/journal/loadAlbum.ts';
import { removeTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noteRemoval } from '#functions/screenshots/changeUpload.ts';
import type { World } from '#functions/world/world.ts';

/** Notes how each screenshot of a plan can come back that is about to be deleted with its album, and answers that album. May be called again after a crash. */
async function notePlanScreenshots(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  plan: string,
): Promise<StoredAlbum> {
  const album = await loadAlbum(world.table, userId, plan);
  for (const [at, shot] of album.shots.entries()) await noteRemoval(world, userId, { shot, at, album: plan, place: { plan } });
  return album;
}

/** Deletes a plan with its screenshots; one that is gone stays gone. */
export const remove: Handler<typeof api.plans.remove> = async ({ input: { id }, viewer: { userId }, world }) => {
  const album = await notePlanScreenshots(world, userId, id);
  await removeTradePlan({ table: world.table, clock: world }, userId, id, { album, now: world.now() });
  return { screenshots: album.shots.map((shot) => shot.id) };
};
