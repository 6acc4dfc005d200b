import type { api } from '#contract/index.ts';
import { isReservedUsername } from '#domain/accounts/usernameKey.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeUsername as changeInTable } from '#functions/people/changeUsername.ts';
import { userView } from '#functions/people/userView.ts';
import { renameEverywhere } from '#functions/privacy/renameEverywhere.ts';

/** Another username, once; a name made up at the first sign-in with Google is still to be chosen. The old name is reserved for 30 days. */
export const changeUsername: Handler<typeof api.account.changeUsername> = async ({ input: { username }, viewer, world, refuse }) => {
  if (isReservedUsername(username)) return refuse('username_taken');
  const now = world.now();
  const changed = await changeInTable(world.table, viewer.userId, username, now, renameEverywhere(viewer.userId, now));
  if (typeof changed === 'string') return refuse(changed);
  if (changed.sharing.community) await world.publish({ type: 'ProfileChanged', userId: viewer.userId });
  return userView(world, viewer.userId, changed, viewer.entitlement);
};
