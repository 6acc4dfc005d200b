import { createHmac } from 'node:crypto';
import type { Account, WebhookDelivery } from './account.ts';

/** Sends one signed event; returns the response's status, 0 without one. */
export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
export type DeliveryOrder = 'created' | 'reversed' | 'shuffled';

export type Webhooks = {
  /** Sends due events and waits for the answers. */
  flush(): Promise<void>;
  /** Queues events until `release`. */
  hold(): void;
  /** Sends held-back events, in this order, `times` times each. */
  release(how?: { readonly order?: DeliveryOrder; readonly times?: number }): Promise<void>;
  stop(): void;
};

// https://docs.stripe.com/webhooks#retries: with growing pauses, for up to three days; the first ones are shorter here. Seconds.
const pauses = [0.2, 1, 5, 30, 120, 600, 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600];

const post: Post = async (url, body, headers) => {
  try {
    return (await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })).status;
  } catch {
    return 0;
  }
};

/** https://docs.stripe.com/webhooks#verify-manually: HMAC-SHA256 of "time.body" with the endpoint's secret. */
export const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const headersOf = (signature: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  'stripe-signature': signature,
});

/** Deliveries repeated `times` times, in an order. */
function repeated(waiting: readonly WebhookDelivery[], order: DeliveryOrder, times: number): readonly WebhookDelivery[] {
  const copies = Array.from({ length: times }, (_, copy) =>
    waiting.map((delivery) => (copy === 0 ? delivery : { ...delivery, tries: 0 })),
  ).flat();
  if (order === 'reversed') copies.reverse();
  if (order === 'shuffled') copies.sort(() => Math.random() - 0.5);
  return copies;
}

/** Delivers an account's events to its endpoints, signed; retries without a 2xx. */
export function webhooks(account: Account, send: Post = post): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  let isHeld = false;
  let running: Promise<void> = Promise.resolve();

  for (const delivery of account.deliveries) delivery.tries = 0;

  const deliver = async (delivery: WebhookDelivery): Promise<void> => {
    const event = account.find('events', delivery.event);
    const endpoint = account.find('webhook_endpoints', delivery.endpoint);
    delivery.tries += 1;
    if (event === undefined || endpoint === undefined) {
      delivery.done = true;
      return;
    }
    const body = JSON.stringify(event, null, 2);
    const status = await send(endpoint.url, body, headersOf(signatureOf(body, endpoint._secret, account.realNow())));
    const pause = pauses[delivery.tries - 1];
    if ((status >= 200 && status < 300) || pause === undefined) {
      delivery.done = true;
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isHeld) queue([delivery]).catch((error) => console.error('An event could not be delivered again:', error));
    }, pause * 1000).unref();
    timers.add(timer);
  };

  /** Sends in sequence, after pending deliveries. */
  const queue = (deliveries: readonly WebhookDelivery[]): Promise<void> => {
    running = running.then(async () => {
      for (const delivery of deliveries) if (!delivery.done) await deliver(delivery);
      account.deliveries.splice(0, account.deliveries.length, ...account.deliveries.filter(({ done }) => !done));
      account.save();
    });
    return running;
  };

  return {
    flush: () => (isHeld ? running : queue(account.deliveries.filter(({ tries }) => tries === 0))),
    hold() {
      isHeld = true;
    },
    async release({ order = 'created', times = 1 } = {}) {
      await running;
      isHeld = false;
      const waiting = account.deliveries.filter(({ done }) => !done);
      await queue(repeated(waiting, order, times));
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      isHeld = true;
    },
  };
}
