import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { googleSubject } from '#domain/accounts/googleSubject.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import { isAdmin } from '#shared/access.ts';
import { type Access, updateAccess } from '../people/access.ts';
import { googleAccounts } from '../people/googleAccounts.ts';
import { emailClaims, usernameClaims } from '../people/nameClaim.ts';
import type { Profile } from '../people/profile.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

const KeySchema = z.object({ pk: z.string(), sk: z.string() });

/**
 * An account that is being deleted: all that is needed to finish once the profile is gone. It stays until everything was erased twice, the second time
 * when no call that began before can still be running. `markedAt` in UTC milliseconds.
 */
export const Deletion = z.object({
  userId: UserIdText,
  markedAt: z.number(),
  /** The user's name in the user pool. */
  poolName: z.string(),
  /** Claims of their address, names and Google identity. */
  claims: z.array(KeySchema),
  /** Theirs alone: the account with this Google identity, null for people with a password. */
  google: z.nullable(KeySchema),
});
export type Deletion = z.infer<typeof Deletion>;

/** All that are under way lie together; they are few, and gone within the hour. */
export const deletions = entity(Deletion, (userId: UserId) => ({ pk: `${prefixes.deletion}OPEN`, sk: userId }));

/** The data needed to delete this user. */
export function deletionOf(userId: UserId, poolName: string, profile: Profile, now: number): Deletion {
  const subject = googleSubject(poolName);
  const google = subject === null ? null : googleAccounts.key(subject);
  const names = [profile.username, ...(profile.formerUsernames ?? [])];
  const claims = [emailClaims.key(profile.email), ...names.map(usernameClaims.key), ...(google === null ? [] : [google])];
  return { userId, markedAt: now, poolName, claims, google };
}

/**
 * Marks an account for deletion, in one transaction with the record that completes it: from here on its tokens are
 * invalid, sign-in is refused, and the job finishes it after any failure. Refuses an admin: one who revokes the
 * other's rights and leaves would leave no admin. Returns the updated account, or null if missing.
 */
export function markForDeletion(table: Table, deletion: Deletion): Promise<Access | null> {
  const put = deletions.item(deletion, deletion.userId);
  const mark = (access: Access) =>
    isAdmin(access, deletion.markedAt) ? null : ({ status: 'leaving', ...revokeAll(deletion.markedAt / 1000) } as const);
  return updateAccess(table, deletion.userId, mark, [{ put }]);
}

/** Where every account lies that is being deleted. */
export const openDeletions: readonly string[] = [`${prefixes.deletion}OPEN`];
