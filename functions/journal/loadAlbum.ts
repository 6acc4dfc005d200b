import * as z from 'zod/mini';
import type { AlbumWrite, StoredAlbum } from '#domain/journal/commands/journalCommand.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { nextRevision, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** The stored form of a screenshot. */
export const StoredScreenshot = z.object({
  id: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  addedAt: z.pipe(z.number(), z.transform(millis)),
});

/** Sort keys of albums begin with this. */
export const ALBUM = 'ALBUM#';

/** The screenshots of a trade, under the name that its chapter has for them, or of a day, under that day; `revision` counts saves. */
export const albums = entity(z.object({ shots: z.array(StoredScreenshot), revision: z.int() }), (userId: UserId, id: string) => ({
  pk: `${prefixes.writing}${userId}`,
  sk: ALBUM + id,
}));

/** An album; empty if missing. */
export const loadAlbum = async (table: Table, userId: UserId, id: string): Promise<StoredAlbum> =>
  (await albums.load(table, 'strong', userId, id)) ?? { shots: [], revision: 0 };

/** The write of an album, if it still is the one it replaces. */
export function albumWrite(world: Pick<World, 'random'>, userId: UserId, { id, revision, shots }: AlbumWrite): Write {
  const condition = { if: unchangedSince(revision) };
  if (shots.length === 0) return { delete: albums.key(userId, id), ...condition };
  return { put: albums.item({ shots, revision: nextRevision(revision, world) }, userId, id), ...condition };
}
