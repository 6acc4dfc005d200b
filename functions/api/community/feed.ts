import type { api } from '#contract/index.ts';
import { loadFeed } from '#functions/community/loadFeed.ts';
import { cardView } from '#functions/community/postView.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const feed: Handler<typeof api.community.feed> = async ({ input: { order, after }, viewer: { userId }, world }) => {
  const { cards, next, circle, liked } = await loadFeed(world.table, userId, { order, after, now: world.now() });
  return { posts: cards.map((card) => cardView(card, userId, circle, liked.has(card.id))), next };
};
