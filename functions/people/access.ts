import type { SpecialAccessView, SubscriptionView } from '#contract/schemas/user.ts';
import { accountDefaults, withDefaults } from '#domain/accounts/accountDefaults.ts';
import { both, either, exists, is, lacks } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import { type Billing, noBilling } from './billing.ts';

/**
 * What decides whether a person may enter, read strongly on every request: standing, plan, special access and ended sessions.
 * Registration, sign-out, billing, admin and the jobs write it.
 */
export type Access = {
  /** `leaving`: being deleted; nobody gets in any more. */
  readonly status: 'pending' | 'active' | 'leaving';
  readonly username: string;
  /** IANA zone whose 2AM ends the next session. */
  readonly timeZone: string;
  /** Seconds: tokens issued earlier do not count. */
  readonly validAfter: number;
  /** UTC milliseconds of the last password reset: what is hard to undo waits a day after it. */
  readonly resetAt: number | null;
  /** Tokens signed out before their end; at most 20. Seconds. */
  readonly revoked: readonly RevokedToken[];
  readonly subscription: SubscriptionView;
  readonly specialAccess: SpecialAccessView;
  readonly billing: Billing;
  /** Grows with every change; guards one change from overwriting another. */
  readonly revision: number;
};

export type RevokedToken = { readonly jti: string; readonly issuedAt: number; readonly until: number };

/** Where a user's ACCESS item lives. */
export const accessKey = (userId: string): Key => ({ pk: `${prefixes.access}${userId}`, sk: 'ACCESS' });

/** The user's ACCESS item with every missing part at its default, or null. Always a strong read. */
export async function loadAccess(table: Table, userId: string): Promise<Access | null> {
  const item = await table.get(accessKey(userId), 'strong');
  if (item === null) return null;
  const stored = item as Partial<Access>;
  return {
    status: stored.status ?? 'pending',
    username: stored.username ?? '',
    timeZone: stored.timeZone ?? accountDefaults.preferences.timeZone,
    validAfter: stored.validAfter ?? 0,
    resetAt: stored.resetAt ?? null,
    revoked: stored.revoked ?? [],
    subscription: withDefaults('subscription', stored.subscription),
    specialAccess: withDefaults('specialAccess', stored.specialAccess),
    billing: { ...noBilling, ...stored.billing },
    revision: stored.revision ?? 0,
  };
}

/** The write that changes parts of an ACCESS item, if it is still there and nobody changed it since `seen` was read. */
export const accessWrite = (userId: string, seen: Access, set: Partial<Omit<Access, 'revision'>>): Write => ({
  update: accessKey(userId),
  set: { ...set, revision: seen.revision + 1 },
  if: both(exists, seen.revision === 0 ? either(is('revision', 0), lacks('revision')) : is('revision', seen.revision)),
});

/**
 * Loads, decides and saves one ACCESS item; decides again when another change came first. `decide` answers null to leave it as it is.
 * `also` is written with it or not at all. Answers the item as it is then, or null when there is none.
 */
export const updateAccess = (
  table: Table,
  userId: string,
  decide: (access: Access) => Partial<Omit<Access, 'revision'>> | null,
  also: readonly Write[] = [],
): Promise<Access | null> =>
  optimistic(
    { table },
    {
      load: () => loadAccess(table, userId),
      decide: (access) => {
        const change = access && decide(access);
        if (access === null || change === null) return { writes: [], answer: access };
        return { writes: [accessWrite(userId, access, change), ...also], answer: { ...access, ...change, revision: access.revision + 1 } };
      },
    },
  );
