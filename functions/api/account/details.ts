import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { takenDownOf } from '#functions/privacy/takeDown.ts';

/** Sign-in methods, sharing and notification choices: the settings that the user item lacks. */
export const details: Handler<typeof api.account.details> = async ({ viewer, world }) => {
  const profile = await requireProfile(world.table, viewer.userId);
  const { createdAt, withoutPassword = false, usernameIs = 'chosen', sharing, takenDown, notices, bio } = profile;
  return { createdAt, hasPassword: !withoutPassword, username: usernameIs, sharing, takenDown: takenDownOf(takenDown), notices, bio };
};
