import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { noticeWrite } from '../notices/notices.ts';
import { absent } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { accesses } from './access.ts';
import { directoryWrite } from './findPeople.ts';
import { emailClaims, ifUnclaimed, isClaimed, loadEmail, type NameClaim, usernameClaims } from './nameClaim.ts';
import { loadProfile, type NewProfile, profiles } from './profile.ts';

/** The account a Google identity opens. `subject` is Google's own id for a person, stored as a hash. */
export const googleAccounts = entity(z.object({ userId: UserIdText, createdAt: z.optional(z.string()) }), (subject: string) => ({
  pk: `${prefixes.google}${createHash('sha256').update(subject).digest('base64url')}`,
  sk: 'GOOGLE',
}));

/** The user behind a Google identity; null when it has no account. */
export const loadGoogleUser = async (table: Table, subject: string): Promise<UserId | null> =>
  (await googleAccounts.load(table, 'strong', subject))?.userId ?? null;

/**
 * Reason an address can't open an account through Google: it is taken. Accounts are never linked by address, because
 * ours are not verified: an attacker could register a victim's address first and wait there. An owner with a
 * password is notified of the attempt.
 */
export async function googleEmailFault(
  world: Pick<World, 'table' | 'now' | 'random'>,
  email: string,
): Promise<'email_taken' | 'email_has_password' | null> {
  const claim = await loadEmail(world.table, email);
  if (claim === null || !isClaimed(claim, world.now())) return null;
  const { userId, status } = claim;
  if ((await loadProfile(world.table, userId))?.withoutPassword) return 'email_taken';
  if (status === 'active') await world.table.write(noticeWrite(world, userId, noticeTexts.googleRefused()));
  return 'email_has_password';
}

/**
 * Opens an active account without a password and its welcome notification in one transaction. False when the
 * identity, address or name was taken concurrently; then nothing is written.
 */
export function openGoogleAccount(
  world: Pick<World, 'table' | 'now' | 'random'>,
  userId: UserId,
  subject: string,
  profile: NewProfile,
): Promise<boolean> {
  const now = world.now();
  const { email, username, preferences, createdAt } = profile;
  const claim: NameClaim = { userId, username, status: 'active', until: 0, attempt: '' };
  const access = { status: 'active', username, timeZone: preferences.timeZone, validAfter: 0, revoked: [], revision: 0 } as const;
  return world.table.transact([
    { put: googleAccounts.item({ userId, createdAt }, subject), if: absent },
    { put: emailClaims.item(claim, email), if: ifUnclaimed(now) },
    { put: usernameClaims.item(claim, username), if: ifUnclaimed(now) },
    { put: accesses.item(access, userId), if: absent },
    { put: profiles.item(profile, userId), if: absent },
    directoryWrite(userId, username),
    noticeWrite(world, userId, noticeTexts.welcome(username)),
  ]);
}
