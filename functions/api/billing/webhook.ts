import type { api } from '#contract/index.ts';
import { paymentEvents } from '#contract/settings/paymentEvents.ts';
import { recordRefusal } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userOfCustomer } from '#functions/payments/customers.ts';
import { eventProcessedWrite, isEventProcessed } from '#functions/payments/eventProcessedWrite.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { withPayments } from './withPayments.ts';

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
