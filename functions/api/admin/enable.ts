import type { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { showAccount } from '#functions/privacy/changeSharing.ts';
import { actOnUser } from './actOnUser.ts';

/** Restores what the account shared before it was disabled. */
export const enable: Handler<typeof api.admin.enable> = async (call) => {
  const user = await actOnUser(call, { action: 'account enabled' }, () => ({ disabledAt: null }));
  await showAccount(call.world, userIdOf(call.input.id));
  return user;
};
