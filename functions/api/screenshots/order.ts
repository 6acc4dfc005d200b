import type { api } from '#contract/index.ts';
import { reorderAlbum } from '#domain/screenshots/screenshot.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeAlbumItem } from '#functions/screenshots/changeAlbumItem.ts';

/** Reorders an album; screenshots added concurrently stay at its end. */
export const order: Handler<typeof api.screenshots.order> = async ({ input: { album, ids }, viewer: { userId }, world }) => {
  const shots = await changeAlbumItem(world, userId, album, (now) => (now.length === 0 ? null : reorderAlbum(now, ids)));
  return { ids: (shots ?? []).map(({ id }) => id) };
};
