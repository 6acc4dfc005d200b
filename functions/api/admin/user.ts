import type { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { adminUser } from './adminUser.ts';

export const user: Handler<typeof api.admin.user> = async ({ input: { id }, world, refuse }) =>
  (await adminUser(world, userIdOf(id))) ?? refuse('user_not_found');
