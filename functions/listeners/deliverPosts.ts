import { deliverPost } from '#functions/community/deliverPost.ts';
import { background } from '#functions/kernel/background.ts';
import { listener } from '#functions/kernel/listener.ts';

/** Puts a post that was shared or changed into the feeds of those who follow its author, or takes it out of them. Heard twice it is the same. */
export const deliverPosts = listener('PostChanged', ({ event, world }) => deliverPost(world, event));
export const handler = background(deliverPosts);
