import * as z from 'zod/mini';
import type { api } from '#contract/index.ts';
import { paymentEvents } from '#contract/settings/paymentEvents.ts';
import { recordRefusal } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userOfCustomer } from '#functions/payments/customers.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { absent } from '#functions/table/conditions.ts';
import { entity } from '#functions/table/entity.ts';
import { prefixes, type Table, type Write } from '#functions/table/table.ts';
import { withPayments } from './withPayments.ts';

const MONTH = 30 * 86_400;

/** Ids of the provider's messages that were dealt with; nothing else is stored of them. */
const processedEvents = entity(z.object({}), (eventId: string) => ({ pk: `${prefixes.payment}${eventId}`, sk: 'EVENT' }));

/** The write that marks a message as dealt with, once. It goes with what the message changed; 30 days are longer than it is repeated. */
const eventProcessedWrite = (eventId: string, now: number): Write => ({
  put: { ...processedEvents.item({}, eventId), ttl: Math.ceil(now / 1000) + MONTH },
  if: absent,
});

/** True if a message has been processed. */
const isEventProcessed = async (table: Table, eventId: string): Promise<boolean> =>
  (await processedEvents.load(table, 'strong', eventId)) !== null;

const matters = new Set<string>(paymentEvents);

/**
 * Receives the payment provider's webhook. The signature over the raw body proves the sender. The event is only a
 * hint to fetch the current state: messages arrive late, twice and in any order. If the provider can't be reached
 * the call fails, and the provider sends the event again.
 */
export const webhook: Handler<typeof api.billing.webhook> = ({ input, world, request, refuse }) =>
  withPayments(world, refuse, async (payments) => {
    const event = payments.readEvent(input.body, input.signature, world.now());
    if (event === null) {
      await recordRefusal(world, { action: 'webhook refused', target: 'payments', by: null }, request, 'webhookRefused');
      return refuse('webhook_refused');
    }
    if (event.customerId === null || !matters.has(event.type)) return {};
    const userId = await userOfCustomer(world.table, event.customerId);
    if (userId === null) return {};
    if (event.type === 'charge.dispute.created')
      world.log({ level: 'error', what: 'payment disputed', count: 'paymentDisputed', userId, event: event.id });
    const once = { mark: eventProcessedWrite(event.id, world.now()), isSet: () => isEventProcessed(world.table, event.id) };
    await syncSubscription(world, payments, { userId, customerId: event.customerId }, once);
    return {};
  });
