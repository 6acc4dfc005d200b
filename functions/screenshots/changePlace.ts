import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { ScreenshotPlace } from '#contract/schemas/screenshotPlace.ts';
import { changeAlbum } from '#domain/journal/commands/changeAlbum.ts';
import type { Album } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { changeJournal } from '../journal/changeJournal.ts';
import { albumWrite, loadAlbum } from '../journal/loadAlbum.ts';
import { refuseBusy } from '../journal/refuseBusy.ts';
import { optimistic } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';

/** Bytes of an album's name: eleven letters. */
const ID_BYTES = 8;

/** What is in an album now, and the journal's update where it is a trade's. */
type ChangedPlace = { readonly album: string; readonly shots: Album; readonly update: BookUpdate | null };

/** Changes the album of that name alone: what is in it changes, not how many. */
export async function changeAlbumItem(
  { table, ...clock }: Pick<World, 'table' | 'wait' | 'random'>,
  userId: UserId,
  id: string,
  change: (album: Album) => Album | null,
): Promise<Album | null> {
  const saved = optimistic(
    { table, clock },
    {
      load: () => loadAlbum(table, userId, id),
      decide: ({ shots: now, revision }) => {
        const shots = change(now);
        return { writes: shots === null || shots === now ? [] : [albumWrite(userId, { id, revision, shots })], answer: shots };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}

/**
 * Changes the screenshots of a trade or a day. `change` may be asked several times; where it answers null nothing is written. `newId` names the album of a
 * trade that has none. Answers why, where it could not be.
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
  const { trade, account, openedAt } = place;
  const done = await changeJournal(world, userId, changeAlbum, { id: trade, account, openedAt, newId, change });
  if (done.refused !== null) return done.refused === 'trade_not_found' ? 'place_gone' : 'place_full';
  return { album: done.result.albumId, shots: done.result.album, update: done.update };
}
