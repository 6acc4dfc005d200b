import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { ScreenshotPlace } from '#contract/schemas/screenshotPlace.ts';
import { changeAlbum } from '#domain/journal/commands/changeAlbum.ts';
import type { Album } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { loadTradePlan, tradePlanItems } from '../journal/tradePlanItems.ts';
import { exists } from '../table/conditions.ts';
import type { World } from '../world/world.ts';
import { changeAlbumItem } from './changeAlbumItem.ts';

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
