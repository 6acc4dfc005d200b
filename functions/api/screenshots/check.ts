import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { settleUpload } from '#functions/screenshots/changePlace.ts';
import { uploads } from '#functions/screenshots/uploads.ts';

/** The state of an upload; moves a checked image to its place. */
export const check: Handler<typeof api.screenshots.check> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const upload = await uploads.load(world.table, 'strong', userId, id);
  if (upload === null || upload.state === 'removed') return refuse('screenshot_not_found');
  const settled = await settleUpload(world, upload);
  if (settled === null) return { state: 'waiting', reason: null, album: null, update: null };
  return { reason: null, album: null, update: null, ...settled };
};
