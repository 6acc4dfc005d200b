import type { DomainEvent } from '#contract/events.ts';
import { deliverPosts } from '#functions/listeners/deliverPosts.ts';
import { noteFollows } from '#functions/listeners/noteFollows.ts';
import { noteLikes } from '#functions/listeners/noteLikes.ts';
import { replacePosts } from '#functions/listeners/replacePosts.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const listeners = { PostChanged: deliverPosts, PostLiked: noteLikes, TraderFollowed: noteFollows, ProfileChanged: replacePosts };

/** Delivers the published events to the community's listeners, twice, like a bus may do. */
export async function hear(world: TestWorld): Promise<void> {
  for (const event of world.published.splice(0)) {
    if (!(event.type in listeners)) continue;
    const listen = listeners[event.type as keyof typeof listeners](world);
    const detail = event as Extract<DomainEvent, { type: 'PostChanged' }>;
    for (let time = 0; time < 2; time++) await listen({ 'detail-type': event.type, detail });
  }
}
