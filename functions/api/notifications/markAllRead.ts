import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { markAllNoticesRead } from '#functions/notices/noticeChanges.ts';

/** Marks as read what the viewer had when this call began. */
export const markAllRead: Handler<typeof api.notifications.markAllRead> = async ({ viewer, world }) => {
  await markAllNoticesRead(world.table, viewer.userId, world.now());
  return {};
};
