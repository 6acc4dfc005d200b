import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { DomainEvent } from '#contract/events.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/** An event from EventBridge: the type in `detail-type`, the domain event in `detail`. */
type DeliveredDomainEvent = { readonly 'detail-type': string; readonly detail: DomainEvent };

/** An event of one type. */
type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { readonly type: T }>;
const isOfType = <T extends DomainEvent['type']>(event: DomainEvent, type: T): event is EventOf<T> => event.type === type;

/**
 * The way in for domain events. The same event may come twice, late or out of order, so `run` must not mind; a throw makes EventBridge try again and
 * leaves the event in the dead-letter queue in the end.
 */
export const listener =
  <T extends DomainEvent['type']>(type: T, run: (call: { readonly event: EventOf<T>; readonly world: World }) => Promise<void>) =>
  (world: World): ((delivered: DeliveredDomainEvent, context?: unknown) => Promise<void>) => {
    const handler = middy<DeliveredDomainEvent, void>()
      .handler(async ({ detail }: DeliveredDomainEvent) => {
        if (isOfType(detail, type)) await run({ event: detail, world });
      })
      .onError(({ error }) => {
        world.log({ level: 'error', listener: type, ...errorLocation(error) });
        throw error;
      });
    return (delivered, context = {}) => handler(delivered, context as Context);
  };

/** An event of SES about a mail (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html), on the way in from the default bus. */
type MailEvent = {
  readonly detail: {
    readonly eventType: string;
    readonly mail: { readonly destination: readonly string[]; readonly tags?: Readonly<Record<string, readonly string[]>> };
    readonly bounce?: { readonly bounceType: string };
  };
};

/** The way in for events about mail, under the terms of `listener`. */
export const mailListener =
  (name: string, run: (call: { readonly mail: MailEvent['detail']; readonly world: World }) => Promise<void>) =>
  (world: World): ((delivered: MailEvent, context?: unknown) => Promise<void>) => {
    const handler = middy<MailEvent, void>()
      .handler(({ detail }: MailEvent) => run({ mail: detail, world }))
      .onError(({ error }) => {
        world.log({ level: 'error', listener: name, ...errorLocation(error) });
        throw error;
      });
    return (delivered, context = {}) => handler(delivered, context as Context);
  };
