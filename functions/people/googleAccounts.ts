import { createHash } from 'node:crypto';
import { noticeTexts } from '#copy/noticeTexts.ts';
import { noticeWrite } from '../notices/notices.ts';
import { type Condition, type Key, prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { accessKey } from './access.ts';
import { loadProfile, type Profile, profileKey } from './profile.ts';
import { emailKey, ifUnclaimed, isClaimed, loadEmail, type NameClaim, usernameItemKey } from './registrations.ts';

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
 * registered an address first could otherwise wait in the account of its owner. An owner with a password is told of the attempt.
 */
export async function googleEmailFault(
  world: Pick<World, 'table' | 'now' | 'random'>,
  email: string,
): Promise<'email_taken' | 'email_has_password' | null> {
  const holding = await loadEmail(world.table, email);
  if (holding === null || !isClaimed(holding, world.now())) return null;
  const { userId, status } = holding;
  if ((await loadProfile(world.table, userId))?.withoutPassword) return 'email_taken';
  if (status === 'active') await world.table.write(noticeWrite(world, userId, noticeTexts.googleRefused()));
  return 'email_has_password';
}

const absent: Condition = { expression: 'attribute_not_exists(pk)' };

/**
 * Opens an account without a password, whole, active and welcomed in one transaction. False when the identity, the address or the name has
 * become somebody's meanwhile; then nothing was written.
 */
export function openGoogleAccount(
  world: Pick<World, 'table' | 'now' | 'random'>,
  userId: string,
  subject: string,
  profile: Profile,
): Promise<boolean> {
  const now = world.now();
  const { email, username, preferences, createdAt } = profile;
  const holding: NameClaim = { userId, username, status: 'active', until: 0, attempt: '' };
  return world.table.transact([
    { put: { ...googleKey(subject), userId, createdAt }, if: absent },
    { put: { ...emailKey(email), ...holding }, if: ifUnclaimed(now) },
    { put: { ...usernameItemKey(username), ...holding }, if: ifUnclaimed(now) },
    {
      put: {
        ...accessKey(userId),
        ...{ status: 'active', username, timeZone: preferences.timeZone, validAfter: 0, revoked: [], revision: 0 },
      },
      if: absent,
    },
    { put: { ...profileKey(userId), ...profile }, if: absent },
    noticeWrite(world, userId, noticeTexts.welcome(username)),
  ]);
}
