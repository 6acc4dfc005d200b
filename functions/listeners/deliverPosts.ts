import { deliverPost } from '#functions/community/deliverPost.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';

/** Delivers a shared or changed post to the author's followers' feeds, or removes it. Idempotent. */
export const deliverPosts = listener('PostChanged', ({ event, world }) => deliverPost(world, event));
export const handler = background(deliverPosts);
