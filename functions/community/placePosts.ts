import type { UserId } from '#domain/units/ids.ts';
import { profiles } from '../people/profile.ts';
import { inParallel } from '../table/inParallel.ts';
import type { World } from '../world/world.ts';
import { changePost } from './changePost.ts';
import { listFollowers } from './circles.ts';
import { traderRemoval, traderWrite } from './findTraders.ts';
import { unfollowTrader } from './followTrader.ts';
import { feedName, listOwnCards } from './posts.ts';

type Placing = Pick<World, 'table' | 'wait' | 'random' | 'now'>;

/** So many of somebody's posts are looked at together. */
const PAGE = 100;

/** Nobody follows somebody who shares nothing. */
async function letGo(world: Placing, userId: UserId): Promise<void> {
  for (let ids = (await listFollowers(world.table, userId)).ids; ids.length > 0; ids = (await listFollowers(world.table, userId)).ids) {
    for (const follower of ids) await unfollowTrader(world, follower, userId);
  }
}

/** Makes the cards of all posts of somebody as they are to be now: shown or not, under the name they have. May be run again at any time. */
export async function placePosts(world: Placing, userId: UserId): Promise<void> {
  const profile = await profiles.load(world.table, 'strong', userId);
  const shown = profile?.sharing.community === true;
  for (let page = await listOwnCards(world.table, userId, PAGE); page.length > 0; ) {
    await inParallel(page, ({ id }) =>
      changePost(world, id, (post) => {
        const author = profile?.username ?? post.author;
        return post.shown === shown && post.author === author ? null : { post: { ...post, shown, author } };
      }),
    );
    page = page.length < PAGE ? [] : await listOwnCards(world.table, userId, PAGE, feedName(page.at(-1)!));
  }
  for (const name of profile?.formerUsernames ?? []) await world.table.write(traderRemoval(name, userId));
  if (shown) await world.table.write(traderWrite(userId, profile));
  else await letGo(world, userId);
}
