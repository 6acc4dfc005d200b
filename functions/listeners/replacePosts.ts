import { placePosts } from '#functions/community/placePosts.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';

/** Makes the cards of somebody's posts anew, who began or stopped sharing or has another name. Heard twice it is the same. */
export const replacePosts = listener('ProfileChanged', ({ event: { userId }, world }) => placePosts(world, userId));
export const handler = background(replacePosts);
