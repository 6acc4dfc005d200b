import type { api } from '#contract/index.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { actOnUser } from './actOnUser.ts';

export const endSessions: Handler<typeof api.admin.endSessions> = (call) =>
  actOnUser(call, { action: 'signed out by an admin' }, () => revokeAll(call.world.now() / 1000));
