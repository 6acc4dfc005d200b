import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { type Album, screenshotLimits, type UploadRefusal, withScreenshot } from '#domain/screenshots/screenshot.ts';
import { MINUTE } from '#domain/units/millis.ts';
import type { World } from '../world/world.ts';
import { changePlace } from './changePlace.ts';
import { changeUpload, takenByShot } from './changeUpload.ts';
import { imagesOf, type Upload } from './uploads.ts';

/** Longer than posting a form and checking the file take, with every attempt. */
const GIVEN_UP_MS = 10 * MINUTE;

type SettlingWorld = Pick<World, 'table' | 'files' | 'now' | 'random' | 'wait' | 'publish'>;

/** Result of an upload: null while pending. The screenshot is now part of its trade or day; its album has that name. */
type Settled =
  | { readonly state: 'ready'; readonly album: string; readonly update: BookUpdate | null }
  | { readonly state: 'refused'; readonly reason: UploadRefusal };

async function refuseUpload(world: SettlingWorld, upload: Upload, reason: UploadRefusal): Promise<Settled> {
  const { userId, id } = upload;
  await changeUpload(world, userId, id, (now) =>
    now?.state === upload.state ? { upload: { ...now, state: 'refused', reason, at: world.now() } } : null,
  );
  if (upload.state === 'checked') await Promise.all(Object.values(imagesOf(upload)).map((file) => world.files.remove(file)));
  return { state: 'refused', reason };
}

/** Puts a checked upload where it belongs, and gives up one that never came. May be called again at any time. */
export async function settleUpload(world: SettlingWorld, upload: Upload): Promise<Settled | null> {
  const { userId, id, state, place, shot, reason, from } = upload;
  if (state === 'refused') return { state, reason: reason ?? 'unreadable' };
  if (state === 'rejected') return refuseUpload(world, upload, reason ?? 'unreadable');
  if (state === 'removed') return null;
  if (state === 'waiting') return world.now() > upload.at + GIVEN_UP_MS ? refuseUpload(world, upload, 'not_received') : null;
  const add = (album: Album): Album | null => {
    const isIn = album.some((each) => each.id === id);
    return isIn || album.length < screenshotLimits.place ? withScreenshot(album, shot, from?.at) : null;
  };
  const done = await changePlace(world, userId, place, add, from?.album);
  if (typeof done === 'string') return refuseUpload(world, upload, done);
  await changeUpload(world, userId, id, (now) => (now?.state === 'checked' ? { upload: null, shots: takenByShot(shot) } : null));
  return { state: 'ready', album: done.album, update: done.update };
}
