import type { Screenshot } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { imagesOf } from './uploads.ts';

/** Lifetime of an image link. */
const LINK_SECONDS = 60;

/** A screenshot in the API's shape, with expiring links to its images. */
export async function screenshotView({ files }: Pick<World, 'files'>, userId: UserId, { addedAt, ...shot }: Screenshot) {
  const { image, small } = imagesOf({ userId, id: shot.id });
  const added = new Date(addedAt).toISOString();
  const how = { seconds: LINK_SECONDS, saveAs: `screenshot-${added.slice(0, 10)}.webp` };
  const [url, smallUrl] = await Promise.all([files.link(image, how), files.link(small, how)]);
  return { ...shot, addedAt: added, url, smallUrl };
}
