import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { withPayments } from './withPayments.ts';

/** Redirects a current or former subscriber to the provider's page for plan, card and invoices. */
export const openPortal: Handler<typeof api.billing.openPortal> = ({ viewer, world, refuse }) =>
  withPayments(world, refuse, async (payments) => {
    const billing = (await loadAccess(world.table, viewer.userId))?.billing;
    if (!billing?.customerId || billing.subscriptionId === null) return refuse('no_subscription');
    return { url: await payments.openPortal(billing.customerId) };
  });
