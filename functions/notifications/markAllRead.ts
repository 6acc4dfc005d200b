import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { readAllNotices } from '../store/noticeChanges.ts';

/** Marks as read what the viewer had when this call began. */
export const markAllRead: Handler<typeof api.notifications.markAllRead> = async ({ viewer, world }) => {
  await readAllNotices(world.table, viewer.userId, world.now());
  return {};
};
