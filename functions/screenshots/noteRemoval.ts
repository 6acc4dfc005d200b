import type { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import type { Screenshot } from '#domain/screenshots/screenshot.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { changeUpload, givenBack, takenByShot } from './changeUpload.ts';

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
