import { isPaid } from '../../shared/access.ts';
import type { api } from '../../shared/contract/index.ts';
import { accountDefaults } from '../../shared/domain/accounts/defaults.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeAccess } from '../store/access.ts';

/** Chooses the Free plan for somebody who pays for none. Decided on the item as it stands, so a payment that arrives meanwhile wins. */
export const setFreeTier: Handler<typeof api.account.setFreeTier> = async ({ viewer, world, refuse }) => {
  await changeAccess(world.table, viewer.userId, ({ subscription, specialAccess }) => {
    if (isPaid({ subscription, specialAccess }, world.now())) return refuse('subscription_active');
    if (subscription.type === 'free') return null;
    return { subscription: { ...accountDefaults.subscription, type: 'free' } };
  });
  return {};
};
