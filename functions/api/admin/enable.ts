import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { actOnUser } from './actOnUser.ts';

export const enable: Handler<typeof api.admin.enable> = (call) =>
  actOnUser(call, { action: 'account enabled' }, () => ({ disabledAt: null }));
