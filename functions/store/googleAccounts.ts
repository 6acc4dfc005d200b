import { createHash } from 'node:crypto';
import { accessKey } from './access.ts';
import { emailKey, freeAt, type Holding, isHeld, loadEmail, usernameItemKey } from './registrations.ts';
import { type Condition, type Key, prefixes, type Table } from './table.ts';
import { loadProfile, type Profile, profileKey } from './users.ts';

/** Whose account a Google identity opens. `subject` is Google's own id for a person; it is kept as a hash. */
export const googleKey = (subject: string): Key => ({
  pk: `${prefixes.google}${createHash('sha256').update(subject).digest('base64url')}`,
  sk: 'GOOGLE',
});

/** The user behind a Google identity; null when it has no account. */
export const loadGoogleUser = async (table: Table, subject: string): Promise<string | null> =>
  ((await table.get(googleKey(subject), 'strong'))?.userId as string | undefined) ?? null;

/**
 * Why an address cannot open an account through Google: somebody has it. Nothing is ever linked by address, for ours are not verified; whoever
 * registered an address first could otherwise wait in the account of its owner.
 */
export async function emailFault(table: Table, email: string, now: number): Promise<'email_taken' | 'email_has_password' | null> {
  const holding = await loadEmail(table, email);
  if (!isHeld(holding, now)) return null;
  return (await loadProfile(table, holding!.userId))?.withoutPassword ? 'email_taken' : 'email_has_password';
}

const absent: Condition = { expression: 'attribute_not_exists(pk)' };

/**
 * Opens an account without a password, whole and active in one transaction. False when the identity, the address or the name has become
 * somebody's meanwhile; then nothing was written.
 */
export function openGoogleAccount(table: Table, userId: string, subject: string, profile: Profile, now: number): Promise<boolean> {
  const { email, username, preferences, createdAt } = profile;
  const holding: Holding = { userId, username, status: 'active', until: 0, attempt: '' };
  return table.transact([
    { put: { ...googleKey(subject), userId, createdAt }, if: absent },
    { put: { ...emailKey(email), ...holding }, if: freeAt(now) },
    { put: { ...usernameItemKey(username), ...holding }, if: freeAt(now) },
    {
      put: {
        ...accessKey(userId),
        ...{ status: 'active', username, timeZone: preferences.timeZone, validAfter: 0, revoked: [], revision: 0 },
      },
      if: absent,
    },
    { put: { ...profileKey(userId), ...profile }, if: absent },
  ]);
}
