import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { ScreenshotPlace } from '#contract/schemas/screenshotPlace.ts';
import { withoutScreenshot } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAlbum } from '../journal/loadAlbum.ts';
import type { World } from '../world/world.ts';
import { changePlace } from './changePlace.ts';
import { noteRemoval } from './noteRemoval.ts';
import { uploads } from './uploads.ts';

/** A screenshot, by the album and the place that it is in. */
type ScreenshotRef = { readonly id: string; readonly album: string; readonly place: ScreenshotPlace };

/**
 * Takes a screenshot out of its album. First records how to restore it, and releases its storage; then changes the album. May be called
 * again after a crash between the two. Null when it is in neither.
 */
export async function removeScreenshot(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait' | 'publish'>,
  userId: UserId,
  { id, album, place }: ScreenshotRef,
): Promise<{ readonly update: BookUpdate | null } | null> {
  const { shots } = await loadAlbum(world.table, userId, album);
  const at = shots.findIndex((shot) => shot.id === id);
  const shot = shots[at];
  if (shot === undefined && (await uploads.load(world.table, 'strong', userId, id)) === null) return null;
  if (shot !== undefined) await noteRemoval(world, userId, { shot, at, album, place });
  const done = await changePlace(world, userId, place, (now) => withoutScreenshot(now, id));
  return { update: typeof done === 'string' ? null : done.update };
}
