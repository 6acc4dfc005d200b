import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import { changeAlbum } from '#domain/journal/commands/changeAlbum.ts';
import { type Album, screenshotLimits, type UploadRefusal, withScreenshot } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { loadTradePlan, tradePlanItems } from '../journal/tradePlanItems.ts';
import { exists } from '../table/conditions.ts';
import type { World } from '../world/world.ts';
import { changeAlbumItem } from './changeAlbumItem.ts';
import { changeUpload, takenByShot } from './changeUpload.ts';
import { imagesOf, type Upload } from './uploads.ts';

/** Bytes of an album's name: eleven letters. */
const ID_BYTES = 8;

/** The updated album, and the journal's update if it belongs to a trade. */
type ChangedPlace = { readonly album: string; readonly shots: Album; readonly update: BookUpdate | null };

/**
 * Changes the screenshots of a trade, a day or a plan. `change` may be asked several times; where it answers null nothing is written. `newId` names the
 * album of a trade that has none. Answers why, where it could not be.
 */
export async function changePlace(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait' | 'publish'>,
  userId: UserId,
  place: ScreenshotPlace,
  change: (album: Album) => Album | null,
  newId: string = world.random(ID_BYTES),
): Promise<ChangedPlace | 'place_gone' | 'place_full'> {
  if ('day' in place) {
    const shots = await changeAlbumItem(world, userId, place.day, change);
    return shots === null ? 'place_full' : { album: place.day, shots, update: null };
  }
  if ('plan' in place) {
    const { plan } = place;
    if ((await loadTradePlan(world.table, userId, plan)) === null) return 'place_gone';
    const shots = await changeAlbumItem(world, userId, plan, change, { check: tradePlanItems.key(userId, plan), if: exists });
    return shots === null ? 'place_full' : { album: plan, shots, update: null };
  }
  const { trade, account, openedAt } = place;
  const done = await changeJournal(world, userId, changeAlbum, { id: trade, account, openedAt, newId, change });
  if (done.refused !== null) return done.refused === 'trade_not_found' ? 'place_gone' : 'place_full';
  return { album: done.result.albumId, shots: done.result.album, update: done.update };
}

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
