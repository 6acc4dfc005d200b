import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { settleUpload } from '#functions/screenshots/changePlace.ts';
import { changeUpload } from '#functions/screenshots/changeUpload.ts';
import { uploads } from '#functions/screenshots/uploads.ts';

/** Takes back that a screenshot was deleted: it is put where it was as a checked upload is put where it belongs. */
export const restore: Handler<typeof api.screenshots.restore> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const at = world.now();
  const taken = await changeUpload(world, userId, id, (now) =>
    now?.state === 'removed' ? { upload: { ...now, state: 'checked', at } } : null,
  );
  if (taken === 'full') return refuse('screenshots_full');
  const upload = await uploads.load(world.table, 'strong', userId, id);
  const settled = upload && (await settleUpload(world, upload));
  return settled?.state === 'ready' ? { album: settled.album, update: settled.update } : refuse('screenshot_not_found');
};
