import { placePosts } from '#functions/community/placePosts.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';

/** Rebuilds the cards of a user's posts after a change of sharing or name. Idempotent. */
export const replacePosts = listener('ProfileChanged', ({ event: { userId }, world }) => placePosts(world, userId));
export const handler = background(replacePosts);
