import type { UserId } from '#domain/units/ids.ts';
import { loadAlbum } from '../journal/loadAlbum.ts';
import type { World } from '../world/world.ts';
import { changeAlbumItem } from './changeAlbumItem.ts';
import { noteRemoval } from './noteRemoval.ts';

/** Takes the screenshots of a plan out of their album, as each would be deleted by itself, and answers their ids in their order. May be called again after a crash. */
export async function removePlanScreenshots(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  plan: string,
): Promise<readonly string[]> {
  const { shots } = await loadAlbum(world.table, userId, plan);
  for (const [at, shot] of shots.entries()) await noteRemoval(world, userId, { shot, at, album: plan, place: { plan } });
  const ids = shots.map(({ id }) => id);
  if (ids.length > 0) await changeAlbumItem(world, userId, plan, (now) => now.filter(({ id }) => !ids.includes(id)));
  return ids;
}
