import type { StoredAlbum } from '#domain/journal/commands/journalCommand.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAlbum } from '../journal/loadAlbum.ts';
import type { World } from '../world/world.ts';
import { noteRemoval } from './noteRemoval.ts';

/** Notes how each screenshot of a plan can come back that is about to be deleted with its album, and answers that album. May be called again after a crash. */
export async function notePlanScreenshots(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  plan: string,
): Promise<StoredAlbum> {
  const album = await loadAlbum(world.table, userId, plan);
  for (const [at, shot] of album.shots.entries()) await noteRemoval(world, userId, { shot, at, album: plan, place: { plan } });
  return album;
}
