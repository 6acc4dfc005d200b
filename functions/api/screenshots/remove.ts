import type { api } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import { withoutScreenshot } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAlbum } from '#functions/journal/loadAlbum.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changePlace } from '#functions/screenshots/changePlace.ts';
import { changeUpload, noteRemoval } from '#functions/screenshots/changeUpload.ts';
import { uploads } from '#functions/screenshots/uploads.ts';
import type { World } from '#functions/world/world.ts';

/** A screenshot, by the album and the place that it is in. */
type ScreenshotRef = { readonly id: string; readonly album: string; readonly place: ScreenshotPlace };

/**
 * Takes a screenshot out of its album. First records how to restore it, and releases its storage; then changes the album. May be called
 * again after a crash between the two. Null when it is in neither.
 */
async function removeScreenshot(
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

/** Deletes a screenshot, or forgets an upload. */
export const remove: Handler<typeof api.screenshots.remove> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, album, ...where } = input;
  const upload = await uploads.load(world.table, 'strong', userId, id);
  if (upload !== null && upload.state !== 'removed') {
    await changeUpload(world, userId, id, (now) => (now === null ? null : { upload: null }));
    return { update: null };
  }
  const place = ScreenshotPlace.safeParse(where);
  if (!place.success || album === undefined) return refuse('invalid_input');
  return (await removeScreenshot(world, userId, { id, album, place: place.data })) ?? refuse('screenshot_not_found');
};
