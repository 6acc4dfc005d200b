import middy from '@middy/core';
import type { DomainEvent } from '#contract/events.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/** What EventBridge delivers: the fact's type in `detail-type`, the fact in `detail`. */
export type DeliveredDomainEvent = { readonly 'detail-type': string; readonly detail: DomainEvent };

/**
 * The way in for facts. The same fact may come twice, late or out of order, so `run` must not mind; a throw makes EventBridge try again and
 * leaves the fact in the dead-letter queue in the end.
 */
export const listener =
  <T extends DomainEvent['type']>(
    type: T,
    run: (call: { readonly fact: Extract<DomainEvent, { type: T }>; readonly world: World }) => Promise<void>,
  ) =>
  (world: World): ((event: DeliveredDomainEvent, context?: unknown) => Promise<void>) => {
    const handler = middy()
      .handler((async ({ detail }: DeliveredDomainEvent) => {
        if (detail.type === type) await run({ fact: detail as Extract<DomainEvent, { type: T }>, world });
      }) as never)
      .onError(({ error }) => {
        world.log({ level: 'error', listener: type, ...errorLocation(error) });
        throw error;
      });
    return (event, context) => handler(event as never, (context ?? {}) as never) as unknown as Promise<void>;
  };
