import type { api } from '#contract/index.ts';
import type { Screenshot } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAlbum } from '#functions/journal/loadAlbum.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { imagesOf, type Upload, uploadsOf, uploadView } from '#functions/screenshots/uploads.ts';
import type { World } from '#functions/world/world.ts';

/** Lifetime of an image link. */
const LINK_SECONDS = 60;

/** A screenshot in the API's shape, with expiring links to its images. */
async function screenshotView({ files }: Pick<World, 'files'>, userId: UserId, { addedAt, ...shot }: Screenshot) {
  const { image, small } = imagesOf({ userId, id: shot.id });
  const added = new Date(addedAt).toISOString();
  const how = { seconds: LINK_SECONDS, saveAs: `screenshot-${added.slice(0, 10)}.webp` };
  const [url, smallUrl] = await Promise.all([files.link(image, how), files.link(small, how)]);
  return { ...shot, addedAt: added, url, smallUrl };
}

/** The screenshots of an album, each with expiring links, and its pending uploads. */
export const list: Handler<typeof api.screenshots.list> = async ({ input: { album, trade }, viewer: { userId }, world }) => {
  const [{ shots }, uploads] = await Promise.all([
    album === undefined ? { shots: [] } : loadAlbum(world.table, userId, album),
    uploadsOf(world.table, userId),
  ]);
  const isHere = ({ place }: Upload) => ('trade' in place ? place.trade === trade : ('day' in place ? place.day : place.plan) === album);
  const here = uploads.filter((upload) => upload.state !== 'removed' && isHere(upload));
  return { shots: await Promise.all(shots.map((shot) => screenshotView(world, userId, shot))), uploads: here.map(uploadView) };
};
