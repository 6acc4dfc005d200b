import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { markNoticeRead } from '#functions/notices/noticeChanges.ts';

/** Marks one of the viewer's own as read. */
export const markRead: Handler<typeof api.notifications.markRead> = async ({ input, viewer, world }) => {
  await markNoticeRead(world.table, viewer.userId, input.id);
  return {};
};
