import * as z from 'zod/mini';
import type { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import { type Screenshot, screenshotLimits } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import { refuseBusy } from '../journal/refuseBusy.ts';
import { absent, is, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type Upload, uploads } from './uploads.ts';

/** Storage used by a user's screenshots, pending uploads included; `revision` counts saves. */
const quotas = entity(z.object({ images: z.int(), bytes: z.int(), revision: z.int() }), (userId: UserId) => ({
  pk: `${prefixes.writing}${userId}`,
  sk: 'SCREENSHOTS',
}));

/** Quota usage; negative to release. */
type Taken = { readonly images: number; readonly bytes: number };

/** Reservation of an upload until its size is known: the maximum. */
const RESERVED: Taken = { images: 1, bytes: screenshotLimits.uploadBytes };
const NOTHING: Taken = { images: 0, bytes: 0 };

/** Quota used by an upload itself. */
const takenBy = (upload: Upload | null): Taken =>
  upload === null || upload.state === 'refused' || upload.state === 'removed' ? NOTHING : RESERVED;

/** New state of an upload, null to delete it. `shots`: change of its album's usage. */
type UploadChange = { readonly upload: Upload | null; readonly shots?: Taken };

/** Quota used by a screenshot in an album. */
export const takenByShot = ({ bytes }: Upload['shot']): Taken => ({ images: 1, bytes });

/** The same, given back. */
const givenBack = ({ images, bytes }: Taken): Taken => ({ images: -images, bytes: -bytes });

/**
 * Changes an upload and what its owner's screenshots take, both or neither. `decide` answers null where there is nothing to do. "full": there is no room for
 * more, and nothing was changed.
 */
export function changeUpload(
  { table, ...clock }: Pick<World, 'table' | 'wait' | 'random'>,
  userId: UserId,
  id: string,
  decide: (now: Upload | null) => UploadChange | null,
): Promise<'changed' | 'same' | 'full'> {
  const change = optimistic(
    { table, clock },
    {
      load: () => Promise.all([quotas.load(table, 'strong', userId), uploads.load(table, 'strong', userId, id)]),
      decide: ([quota, now]): Decision<'changed' | 'same' | 'full'> => {
        const next = decide(now);
        if (next === null) return { writes: [], answer: 'same' };
        const { images, bytes, revision } = quota ?? { ...NOTHING, revision: 0 };
        const [before, after, shots] = [takenBy(now), takenBy(next.upload), next.shots ?? NOTHING];
        const taken = { images: after.images - before.images + shots.images, bytes: after.bytes - before.bytes + shots.bytes };
        const total = { images: images + taken.images, bytes: bytes + taken.bytes, revision: revision + 1 };
        const isMore = taken.images > 0;
        if (isMore && (total.images > screenshotLimits.images || total.bytes > screenshotLimits.bytes))
          return { writes: [], answer: 'full' };
        const same = { if: now === null ? absent : is('state', now.state) };
        const write: Write | null =
          next.upload !== null
            ? { put: uploads.item(next.upload, userId, id), ...same }
            : now === null
              ? null
              : { delete: uploads.key(userId, id), ...same };
        const quotaWrite = { put: quotas.item(total, userId), if: unchangedSince(revision) };
        return { writes: write === null ? [quotaWrite] : [quotaWrite, write], answer: 'changed' };
      },
    },
  );
  return refuseBusy('book_busy', change);
}

/** A screenshot that lies in an album at a place of it. */
type LyingShot = { readonly shot: Screenshot; readonly at: number; readonly album: string; readonly place: ScreenshotPlace };

/** Records how to restore a screenshot that is about to leave its album, and releases its storage, both or neither; idempotent. */
export const noteRemoval = (
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  { shot, at, album, place }: LyingShot,
) => {
  const upload = { id: shot.id, userId, place, state: 'removed', at: world.now(), reason: null, shot, from: { album, at } } as const;
  return changeUpload(world, userId, shot.id, (now) => (now === null ? { upload, shots: givenBack(takenByShot(shot)) } : null));
};
