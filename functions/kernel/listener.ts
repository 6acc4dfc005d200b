import middy from '@middy/core';
import type { Fact } from '#contract/events.ts';
import type { World } from '../world/world.ts';
import { place } from './failure.ts';

/** What EventBridge delivers: the fact's type in `detail-type`, the fact in `detail`. */
export type FactEvent = { readonly 'detail-type': string; readonly detail: Fact };

/**
 * The way in for facts. The same fact may come twice, late or out of order, so `run` must not mind; a throw makes EventBridge try again and
 * leaves the fact in the dead-letter queue in the end.
 */
export const listen =
  <T extends Fact['type']>(type: T, run: (call: { readonly fact: Extract<Fact, { type: T }>; readonly world: World }) => Promise<void>) =>
  (world: World): ((event: FactEvent, context?: unknown) => Promise<void>) => {
    const handler = middy()
      .handler((async ({ detail }: FactEvent) => {
        if (detail.type === type) await run({ fact: detail as Extract<Fact, { type: T }>, world });
      }) as never)
      .onError(({ error }) => {
        world.log({ level: 'error', listener: type, ...place(error) });
        throw error;
      });
    return (event, context) => handler(event as never, (context ?? {}) as never) as unknown as Promise<void>;
  };
