import type { api } from '#contract/index.ts';
import { captionScreenshot } from '#domain/screenshots/screenshot.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeAlbumItem } from '#functions/screenshots/changeAlbumItem.ts';

/** Writes a caption. */
export const caption: Handler<typeof api.screenshots.caption> = async ({ input, viewer: { userId }, world, refuse }) => {
  const shots = await changeAlbumItem(world, userId, input.album, (album) =>
    album.some(({ id }) => id === input.id) ? captionScreenshot(album, input.id, input.caption) : null,
  );
  return shots === null ? refuse('screenshot_not_found') : { caption: input.caption };
};
