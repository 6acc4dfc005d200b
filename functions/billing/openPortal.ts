import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadAccess } from '../store/access.ts';
import { reachPayments } from './reachPayments.ts';

/** Sends somebody who pays, or has paid, to the provider's page for plan, card and invoices. */
export const openPortal: Handler<typeof api.billing.openPortal> = ({ viewer, world, refuse }) =>
  reachPayments(world, refuse, async (payments) => {
    const billing = (await loadAccess(world.table, viewer.userId))?.billing;
    if (!billing?.customerId || billing.subscriptionId === null) return refuse('no_subscription');
    return { url: await payments.openPortal(billing.customerId) };
  });
