import * as noticeTexts from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { deliveryWrite } from '#functions/community/deliverPost.ts';
import { listOwnCards, loadPost } from '#functions/community/posts.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';
import { bundleNotice } from '#functions/notices/bundleNotice.ts';
import { profiles } from '#functions/people/profile.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import type { World } from '#functions/world/world.ts';

/** Number of a trader's latest posts that a new follower's feed gets. */
const RECENT = 10;

/** Copies a trader's latest posts into a new follower's feed; false if they no longer follow. */
async function deliverRecent({ table, now }: Pick<World, 'table' | 'now'>, trader: UserId, reader: UserId): Promise<boolean> {
  const { follows } = await loadCircle(table, 'strong', reader);
  if (!(trader in follows)) return false;
  await inParallel(await listOwnCards(table, trader, RECENT), async ({ id }) => {
    const post = await loadPost(table, id);
    if (post?.shown) await table.write(deliveryWrite(post, reader, now()));
  });
  return true;
}

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
