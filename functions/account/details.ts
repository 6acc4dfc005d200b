import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { ownProfile } from '../store/users.ts';

/** How the user signs in and what they share: what their settings need beside the user itself. */
export const details: Handler<typeof api.account.details> = async ({ viewer, world }) => {
  const { createdAt, withoutPassword = false, usernameIs = 'chosen', sharing } = await ownProfile(world.table, viewer.userId);
  return { createdAt, hasPassword: !withoutPassword, username: usernameIs, sharing };
};
