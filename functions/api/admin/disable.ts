import type { api } from '#contract/index.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import { userIdOf } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { hideAccount } from '#functions/privacy/changeSharing.ts';
import { actOnUser } from './actOnUser.ts';

/**
 * Hides a disabled account from others from the next request on. Its plan is not touched: the admin cancels a paid
 * plan at the payment provider.
 */
export const disable: Handler<typeof api.admin.disable> = async (call) => {
  if (call.input.id === call.viewer.userId) return call.refuse('admin_own');
  const now = call.world.now();
  const user = await actOnUser(call, { action: 'account disabled' }, () => ({ disabledAt: now, ...revokeAll(now / 1000) }));
  await hideAccount(call.world, userIdOf(call.input.id));
  return user;
};
