import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { DomainEvent } from '#contract/events.ts';
import { type FileRef, parseFileKey } from '../world/files.ts';
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

type Verdict = { readonly status: string };

/**
 * A mail that SES received, as its rule calls a function (https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html). `recipients` are the
 * envelope's that the rule is for; `dmarcPolicy` is set if DMARC failed. The sender can be forged.
 */
export type ReceivedMail = {
  readonly mail: {
    readonly messageId: string;
    readonly timestamp: string;
    readonly commonHeaders: { readonly from?: readonly string[]; readonly subject?: string };
  };
  readonly receipt: {
    readonly recipients: readonly string[];
    readonly dmarcPolicy?: string;
  } & { readonly [check in 'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc' as `${check}Verdict`]: Verdict };
};
type ReceiptEvent = { readonly Records: readonly { readonly ses: ReceivedMail }[] };

/** The way in for received mails. SES calls at least once; a throw is tried again twice, and then the event is in the dead-letter queue. */
export const receiptListener =
  (name: string, run: (call: { readonly received: ReceivedMail; readonly world: World }) => Promise<void>) =>
  (world: World): ((event: ReceiptEvent, context?: unknown) => Promise<void>) => {
    const handler = middy<ReceiptEvent, void>()
      .handler(async ({ Records }: ReceiptEvent) => {
        for (const { ses } of Records) await run({ received: ses, world });
      })
      .onError(({ error }) => {
        world.log({ level: 'error', listener: name, ...errorLocation(error) });
        throw error;
      });
    return (event, context = {}) => handler(event, context as Context);
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

/**
 * S3's event for a stored object through EventBridge:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html.
 */
type StoredObjectEvent = { readonly detail: { readonly object: { readonly key: string } } };

/**
 * Entry point for stored files. The same file may be announced twice, late, or after its deletion, so `run` must be
 * idempotent; on a throw Lambda retries and finally sends the event to the dead-letter queue. Keys outside our
 * layout are ignored.
 */
export const fileListener =
  (name: string, run: (call: { readonly file: FileRef; readonly world: World }) => Promise<void>) =>
  (world: World): ((event: StoredObjectEvent, context?: unknown) => Promise<void>) => {
    const handler = middy<StoredObjectEvent, void>()
      .handler(async ({ detail }: StoredObjectEvent) => {
        const file = parseFileKey(detail.object.key);
        if (file !== null) await run({ file, world });
      })
      .onError(({ error }) => {
        world.log({ level: 'error', listener: name, ...errorLocation(error) });
        throw error;
      });
    return (event, context = {}) => handler(event, context as Context);
  };
