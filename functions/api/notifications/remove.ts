import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { removeNotice } from '#functions/notices/noticeChanges.ts';

/** Deletes one of the viewer's own. */
export const remove: Handler<typeof api.notifications.remove> = async ({ input, viewer, world }) => {
  await removeNotice(world.table, viewer.userId, input.id);
  return {};
};
