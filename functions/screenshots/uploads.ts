import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import { uploadRefusals } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { StoredScreenshot } from '../journal/loadAlbum.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table } from '../table/table.ts';

/**
 * An image on its way. `waiting`: a browser may post it, or has; `checked`: its processed image is stored but not yet attached to a trade or day; `rejected`:
 * it is no image; `refused`: the same, and it counts no more; `removed`: it was deleted, counts no more, and can come back. `at`: since when, in UTC milliseconds.
 */
const Upload = z.object({
  id: z.string(),
  userId: UserIdText,
  place: ScreenshotPlace,
  state: z.enum(['waiting', 'checked', 'rejected', 'refused', 'removed']),
  at: z.number(),
  reason: z.nullable(z.enum(uploadRefusals)),
  /** The re-encoded image; only the caption while pending. */
  shot: StoredScreenshot,
  /** For a removed one: its album's name and position. */
  from: z.nullable(z.object({ album: z.string(), at: z.int() })),
});
export type Upload = z.output<typeof Upload>;

/** All that are under way lie together, and are gone within two days. */
const pk = `${prefixes.upload}OPEN`;
export const uploads = entity(Upload, (userId: UserId, id: string) => ({ pk, sk: `${userId}#${id}` }));

/** Everything of one person that is under way. */
export const uploadsOf = async (table: Table, userId: UserId): Promise<readonly Upload[]> =>
  (await table.query({ pk, prefix: `${userId}#`, read: 'strong' })).map((item) => uploads.read(item));

/** Where everything of one person lies that is under way. */
export const uploadKeysOf = async (table: Table, userId: UserId): Promise<readonly Key[]> =>
  (await table.query({ pk, prefix: `${userId}#`, read: 'strong' })).map((item) => ({ pk: item.pk, sk: item.sk }));

/** List of all users' pending uploads. */
export const uploadLists: readonly string[] = [pk];

/** An upload in the API's shape: its owner sees that it is pending, or why it was refused. */
export const uploadView = ({ id, state, reason, shot: { caption } }: Upload) => ({
  id,
  reason,
  caption,
  state: state === 'refused' ? ('refused' as const) : ('waiting' as const),
});

/** The files of a screenshot: the image, and a small one for lists. */
export const imagesOf = ({ userId, id }: Pick<Upload, 'userId' | 'id'>) =>
  ({
    image: { userId, kind: 'images', name: `${id}.webp` },
    small: { userId, kind: 'images', name: `${id}-small.webp` },
  }) as const;
