import type { api } from '#contract/index.ts';
import { freshSignInSeconds } from '#contract/settings/googleCallback.ts';
import { deletionFault } from '#domain/accounts/deletionFault.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { errorLocation } from '#functions/kernel/failureResponse.ts';
import { loadAccess } from '#functions/people/access.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { reauthenticate } from '#functions/people/reauthenticate.ts';
import { deletionOf, markForDeletion } from '#functions/privacy/deletions.ts';
import { eraseAccount } from '#functions/privacy/eraseAccount.ts';

/**
 * Deletes the account after its owner proves their identity again. It is closed once marked; the job
 * `finishDeletions` completes anything a crash leaves, so the call succeeds either way.
 */
export const deleteAccount: Handler<typeof api.deletion.deleteAccount> = async ({ input, viewer, world, refuse }) => {
  const { userId, poolName, issuedAt } = viewer;
  const [profile, access] = await Promise.all([requireProfile(world.table, userId), loadAccess(world.table, userId)]);
  const signIn = { resetAt: access?.resetAt ?? null, signedInAt: issuedAt, freshSeconds: freshSignInSeconds };
  const fault = deletionFault(profile, input.username, signIn, world.now());
  if (fault !== null) return refuse(fault);
  if (!profile.withoutPassword) {
    const no = input.password === undefined ? 'password_wrong' : await reauthenticate(world, userId, profile, input.password);
    if (no !== null) return refuse(no === 'no_password' ? 'sign_in_again' : no);
  }
  const deletion = deletionOf(userId, poolName, profile, world.now());
  const marked = await markForDeletion(world.table, deletion);
  if (marked?.status !== 'leaving') return marked === null ? {} : refuse('admin_own');
  await eraseAccount(world, deletion).catch((error: unknown) =>
    world.log({ level: 'error', what: 'deletion left to the job', ...errorLocation(error) }),
  );
  return {};
};
