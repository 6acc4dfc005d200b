import { usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent, both, either, is } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import { accesses } from './access.ts';
import { emailClaims, ifUnclaimed, isClaimed, loadEmail, loadUsername, type NameClaim, usernameClaims } from './nameClaim.ts';
import { type NewProfile, profiles } from './profile.ts';
import { type Recovery, recoveries } from './recovery.ts';

/** One registration: whom it is for and which run of it this is. */
export type Registration = Pick<NameClaim, 'userId' | 'username' | 'attempt'> & { readonly email: string };

export type NewAccount = { readonly profile: NewProfile; readonly recovery: Recovery };

/** Twice as long as any function may run. */
const RESERVED_MS = 60_000;
const TRIES = 4;

const pendingIn = (attempt: string) => both(is('status', 'pending'), is('attempt', attempt));

/** The e-mail's and the name's claims, and that of the name which the run being taken over had reserved, if it was another. */
async function loadClaims(table: Table, { email, username }: NewProfile) {
  const [byEmail, byName] = await Promise.all([loadEmail(table, email), loadUsername(table, username)]);
  const isSameName = byEmail === null || usernameKey(byEmail.username) === usernameKey(username);
  return { byEmail, byName, oldName: isSameName ? null : await loadUsername(table, byEmail.username) };
}

/** Gives back the name of the run that is taken over, if it is still that run's own. */
const releaseOldName = ({ byEmail, oldName }: Awaited<ReturnType<typeof loadClaims>>): readonly Write[] =>
  byEmail === null || oldName?.attempt !== byEmail.attempt
    ? []
    : [{ delete: usernameClaims.key(byEmail.username), if: pendingIn(byEmail.attempt) }];

/**
 * Reserves e-mail and username and writes the user's items, all or nothing. An expired reservation is taken over
 * with its user id, so the user pool never has an unreachable user.
 */
export const reserve = (
  table: Table,
  { profile, recovery }: NewAccount,
  { newId, attempt, now }: { readonly newId: UserId; readonly attempt: string; readonly now: number },
): Promise<Registration | 'email_taken' | 'username_taken'> =>
  optimistic<Awaited<ReturnType<typeof loadClaims>>, Registration | 'email_taken' | 'username_taken'>(
    { table, tries: TRIES },
    {
      load: () => loadClaims(table, profile),
      decide: (claims) => {
        if (isClaimed(claims.byEmail, now)) return { writes: [], answer: 'email_taken' };
        if (isClaimed(claims.byName, now)) return { writes: [], answer: 'username_taken' };
        const { email, username, preferences } = profile;
        const userId = claims.byEmail?.userId ?? newId;
        const claim: NameClaim = { userId, username, status: 'pending', until: now + RESERVED_MS, attempt };
        const access = {
          status: 'pending',
          attempt,
          username,
          timeZone: preferences.timeZone,
          validAfter: 0,
          revoked: [],
          revision: 0,
        } as const;
        const writes = [
          { put: emailClaims.item(claim, email), if: ifUnclaimed(now) },
          { put: usernameClaims.item(claim, username), if: ifUnclaimed(now) },
          { put: accesses.item(access, userId), if: either(absent, is('status', 'pending')) },
          { put: recoveries.item(recovery, userId) },
          { put: profiles.item(profile, userId) },
          ...releaseOldName(claims),
        ];
        return { writes, answer: { userId, username, attempt, email } };
      },
    },
  );

/** Where a registration's pending items are. */
const pendingKeys = ({ email, username, userId }: Registration) => [
  emailClaims.key(email),
  usernameClaims.key(username),
  accesses.key(userId),
];

/** Ends a registration well: from now on the account counts, and `also` is written with that. False when another run has taken it over. */
export const activate = (table: Table, registration: Registration, also: readonly Write[] = []): Promise<boolean> =>
  table.transact([
    ...pendingKeys(registration).map((update) => ({
      update,
      set: { status: 'active' },
      remove: ['until'],
      if: pendingIn(registration.attempt),
    })),
    ...also,
  ]);

/** Takes a registration back: e-mail and username are free again. False when another run has taken it over. */
export const release = (table: Table, registration: Registration): Promise<boolean> =>
  table.transact([
    ...pendingKeys(registration).map((key) => ({ delete: key, if: pendingIn(registration.attempt) })),
    { delete: recoveries.key(registration.userId) },
    { delete: profiles.key(registration.userId) },
  ]);
