import type { UserId } from '#domain/units/ids.ts';
import { inParallel } from '../table/inParallel.ts';
import type { World } from '../world/world.ts';
import { loadCircle } from './circles.ts';
import { deliveryWrite } from './deliverPost.ts';
import { listOwnCards, loadPost } from './posts.ts';

/** Number of a trader's latest posts that a new follower's feed gets. */
const RECENT = 10;

/** Copies a trader's latest posts into a new follower's feed; false if they no longer follow. */
export async function deliverRecent({ table, now }: Pick<World, 'table' | 'now'>, trader: UserId, reader: UserId): Promise<boolean> {
  const { follows } = await loadCircle(table, 'strong', reader);
  if (!(trader in follows)) return false;
  await inParallel(await listOwnCards(table, trader, RECENT), async ({ id }) => {
    const post = await loadPost(table, id);
    if (post?.shown) await table.write(deliveryWrite(post, reader, now()));
  });
  return true;
}
