import * as noticeTexts from '#copy/noticeTexts.ts';
import { deliverRecent } from '#functions/community/deliverRecent.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';
import { bundleNotice } from '#functions/notices/bundleNotice.ts';
import { profiles } from '#functions/people/profile.ts';

/**
 * Fills a new follower's feed with the trader's latest posts and notifies the trader, several followers in one
 * notification. Idempotent.
 */
export const noteFollows = listener('TraderFollowed', async ({ event: { userId, by }, world }) => {
  if (!(await deliverRecent(world, userId, by))) return;
  const [trader, follower] = await Promise.all([
    profiles.load(world.table, 'eventual', userId),
    profiles.load(world.table, 'eventual', by),
  ]);
  if (!trader?.notices.follow || follower === null) return;
  await bundleNotice(world, { to: userId, what: 'follows', by, about: {} }, noticeTexts.followed);
});
export const handler = background(noteFollows);
