import type { api } from '#contract/index.ts';
import { ScreenshotPlace } from '#contract/schemas/screenshotPlace.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeUpload } from '#functions/screenshots/changeUpload.ts';
import { removeScreenshot } from '#functions/screenshots/removeScreenshot.ts';
import { uploads } from '#functions/screenshots/uploads.ts';

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
