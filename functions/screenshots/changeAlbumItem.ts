import type { Album } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { albumWrite, loadAlbum } from '../journal/loadAlbum.ts';
import { refuseBusy } from '../journal/refuseBusy.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** Changes the album of that name alone, with the writes that belong to it: a trade’s may change, but not how many are in it. */
export async function changeAlbumItem(
  { table, ...clock }: Pick<World, 'table' | 'wait' | 'random'>,
  userId: UserId,
  id: string,
  change: (album: Album) => Album | null,
  ...also: readonly Write[]
): Promise<Album | null> {
  const saved = optimistic(
    { table, clock },
    {
      load: () => loadAlbum(table, userId, id),
      decide: ({ shots: now, revision }) => {
        const shots = change(now);
        return {
          writes: shots === null || shots === now ? [] : [albumWrite(clock, userId, { id, revision, shots }), ...also],
          answer: shots,
        };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}
