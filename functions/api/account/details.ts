import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { takenDownOf } from '#functions/privacy/takeDown.ts';

/** How the user signs in, what they share and hear of: what their settings need beside the user itself. */
export const details: Handler<typeof api.account.details> = async ({ viewer, world }) => {
  const profile = await requireProfile(world.table, viewer.userId);
  const { createdAt, withoutPassword = false, usernameIs = 'chosen', sharing, takenDown, notices, bio } = profile;
  return { createdAt, hasPassword: !withoutPassword, username: usernameIs, sharing, takenDown: takenDownOf(takenDown), notices, bio };
};
