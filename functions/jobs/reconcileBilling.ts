import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { type BilledSubscription, isInStep, projectSubscription } from '#domain/plans/projectSubscription.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { userOfCustomer } from '../payments/customers.ts';
import { syncSubscription } from '../payments/syncSubscription.ts';
import { loadAccess } from '../people/access.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Payments } from '../world/payments.ts';
import { paymentsFromEnv } from '../world/paymentsFromEnv.ts';
import type { World } from '../world/world.ts';

/** Every customer of the provider with all their subscriptions. */
async function customersOf(payments: Payments): Promise<ReadonlyMap<string, readonly BilledSubscription[]>> {
  const customers = new Map<string, BilledSubscription[]>();
  for await (const { customerId, subscription } of payments.everySubscription()) {
    customers.set(customerId, [...(customers.get(customerId) ?? []), subscription]);
  }
  return customers;
}

/**
 * Compares every customer with the payment provider and puts right what differs, whatever was lost on the way here. A repair is an error in
 * the log: on a good night there is none. May be run twice, or stopped half-way.
 */
export async function reconcile(world: World): Promise<{ customers: number; repaired: number }> {
  const { payments, table } = world;
  if (payments === null) return { customers: 0, repaired: 0 };
  const customers = await customersOf(payments);
  const repairs = await inParallel([...customers], async ([customerId, subscriptions]) => {
    const userId = await userOfCustomer(table, customerId);
    if (userId === null) return false;
    const access = await loadAccess(table, userId);
    const before = access?.subscription ?? accountDefaults.subscription;
    const billed = projectSubscription(subscriptions, before);
    // Of somebody who is gone, only what still costs money matters.
    if (access?.status === 'active' ? isInStep(before, billed) : billed.current === null) return false;
    const synced = await syncSubscription(world, payments, { userId, customerId });
    if (synced !== null && !synced.changed) return false;
    world.log({ level: 'error', what: 'subscription repaired', count: 'subscriptionRepaired', userId });
    return true;
  });
  return { customers: customers.size, repaired: repairs.filter(Boolean).length };
}

export const reconcileBilling = job('reconcileBilling', reconcile);
export const handler = background(reconcileBilling, paymentsFromEnv);
