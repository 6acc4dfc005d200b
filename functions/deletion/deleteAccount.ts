import { heldAfterReset } from '#domain/accounts/heldAfterReset.ts';
import { usernameKey } from '#domain/accounts/username.ts';
import type { api } from '#contract/index.ts';
import { freshSignIn } from '#contract/freshSignIn.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { place } from '../kernel/failure.ts';
import { loadAccess } from '../store/access.ts';
import { deletionOf, markForDeletion } from '../store/deletions.ts';
import { erase } from '../store/erase.ts';
import { passwordAgain } from '../store/passwordAgain.ts';
import { ownProfile } from '../store/users.ts';

/**
 * Deletes the account of whoever proves once more that they are its owner. From the mark on it is over; what an accident leaves undone after it, the
 * job `finishDeletions` does, so the answer is yes either way.
 */
export const deleteAccount: Handler<typeof api.deletion.deleteAccount> = async ({ input, viewer, world, refuse }) => {
  const { userId, poolName, issuedAt } = viewer;
  const [profile, access] = await Promise.all([ownProfile(world.table, userId), loadAccess(world.table, userId)]);
  if (usernameKey(input.username) !== usernameKey(profile.username)) return refuse('name_differs');
  if (heldAfterReset(access?.resetAt ?? null, world.now())) return refuse('wait_after_reset');
  if (profile.withoutPassword) {
    if (world.now() / 1000 > issuedAt + freshSignIn) return refuse('sign_in_again');
  } else {
    const no = input.password === undefined ? 'password_wrong' : await passwordAgain(world, userId, profile, input.password);
    if (no !== null) return refuse(no === 'no_password' ? 'sign_in_again' : no);
  }
  const deletion = deletionOf(userId, poolName, profile, world.now());
  if (!(await markForDeletion(world.table, deletion))) return {};
  await erase(world, deletion).catch((error: unknown) => world.log({ level: 'error', what: 'deletion left to the job', ...place(error) }));
  return {};
};
