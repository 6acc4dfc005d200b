import type { api } from '#contract/index.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { actOnUser } from './actOnUser.ts';

/** The plan of a disabled account stays as it is: whoever disables somebody who pays cancels their plan at the payment provider. */
export const disable: Handler<typeof api.admin.disable> = async (call) => {
  if (call.input.id === call.viewer.userId) return call.refuse('admin_own');
  const now = call.world.now();
  return actOnUser(call, { action: 'account disabled' }, () => ({ disabledAt: now, ...revokeAll(now / 1000) }));
};
