import type { api } from '#contract/index.ts';
import { loadAlbum } from '#functions/journal/loadAlbum.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { screenshotView } from '#functions/screenshots/screenshotView.ts';
import { type Upload, uploadsOf, uploadView } from '#functions/screenshots/uploads.ts';

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
