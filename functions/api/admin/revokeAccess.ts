import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { actOnUser } from './actOnUser.ts';

export const revokeAccess: Handler<typeof api.admin.revokeAccess> = async (call) =>
  call.input.id === call.viewer.userId
    ? call.refuse('admin_own')
    : actOnUser(call, { action: 'special access revoked' }, ({ specialAccess }) => ({
        specialAccess: { ...specialAccess, hasAccess: false },
      }));
