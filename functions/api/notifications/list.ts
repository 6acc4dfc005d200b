import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadNotices, NOTICE_PAGE, noticesVersion, unreadCount } from '#functions/notices/notices.ts';
import { showNotices } from '#functions/privacy/showNotices.ts';

/**
 * Answers 304 after half a read unit if the version is current; otherwise the page, with current names and comments
 * of other users.
 */
export const list: Handler<typeof api.notifications.list> = async ({ input, viewer, world, ifNoneMatch }) => {
  const { before } = input;
  ifNoneMatch(await noticesVersion(world.table, viewer.userId, world.now()));
  const stored = await loadNotices(world.table, viewer.userId, world.now(), before === undefined ? {} : { before });
  const page = await showNotices(world.table, viewer.userId, stored);
  return {
    notifications: page.map(({ id, createdAt, ...text }) => ({ _id: id, ...text, createdAt: new Date(createdAt).toISOString() })),
    unread: unreadCount(page),
    more: page.length === NOTICE_PAGE,
    ...(world.push && { push: world.push.addressOf(viewer.userId) }),
  };
};
