import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { readNotice } from '../store/noticeChanges.ts';

/** Marks one of the viewer's own as read. */
export const markRead: Handler<typeof api.notifications.markRead> = async ({ input, viewer, world }) => {
  await readNotice(world.table, viewer.userId, input.id);
  return {};
};
