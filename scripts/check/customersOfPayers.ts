import { customers } from '#functions/payments/customers.ts';
import { accountsOf, itemAt } from './itemsOf.ts';
import type { ConsistencyRule } from './storedItems.ts';

/** A paying user has their own customer, and a user on a paid plan has a subscription. Of a leaving account, whose deletion another rule asks for, parts are gone. */
export const customersOfPayers: ConsistencyRule = function* (stored) {
  for (const [userId, { status, billing, subscription }] of accountsOf(stored)) {
    if (status === 'leaving') continue;
    const { customerId, subscriptionId } = billing;
    if (customerId !== null && itemAt(stored, 'customer', customers.key(customerId))?.userId !== userId)
      yield `${userId} is customer ${customerId}, and that customer is not theirs.`;
    if (subscription.active && subscription.type !== 'free' && subscriptionId === null)
      yield `${userId} is on a paid plan without a subscription.`;
  }
};
