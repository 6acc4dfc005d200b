import * as z from 'zod/mini';
import { SpecialAccessView, SubscriptionView } from '#contract/schemas/user.ts';
import { accountDefaults, withDefaults } from '#domain/accounts/accountDefaults.ts';
import { revokeAll } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import { both, either, exists, is, lacks } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { type Condition, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** Two-factor authentication: since when (UTC milliseconds), and which sign-ins, by their tokens' ids until they end (seconds), came with a code. */
const Authenticator = z.object({
  since: z.number(),
  passed: z.array(z.object({ jti: z.string(), until: z.number() })),
});

/** A token signed out before its end. Seconds. */
const RevokedToken = z.object({ jti: z.string(), issuedAt: z.number(), until: z.number() });

/** A page to pay on. It is noted before the provider is asked; `id` and `url` are null until it has answered. `expiresAt` in UTC milliseconds. */
const PendingCheckout = z.object({
  plan: z.enum(['monthly', 'yearly']),
  number: z.number(),
  expiresAt: z.number(),
  id: z.nullable(z.string()),
  url: z.nullable(z.string()),
});

/** A user's billing data, besides the plan itself in their ACCESS item. */
export const Billing = z.object({
  customerId: z._default(z.nullable(z.string()), null),
  /** The subscription that counts, or counted last. */
  subscriptionId: z._default(z.nullable(z.string()), null),
  /** The one page they may be paying on. */
  pending: z._default(z.nullable(PendingCheckout), null),
  /**
   * Number of checkout pages started: with the plan it names the provider request, so that a retry gets the same
   * page.
   */
  checkouts: z._default(z.number(), 0),
  /** UTC milliseconds: when the provider was last asked. */
  readAt: z._default(z.number(), 0),
});
export type Billing = z.infer<typeof Billing>;

/**
 * Access data of a user, read strongly on every request: status, plan, special access and ended sessions. Written by
 * registration, sign-out, billing, admins and jobs. Missing parts default to no access.
 */
export const Access = z.object({
  /** `leaving`: being deleted; access is closed, as with an unknown status. */
  status: z.catch(z._default(z.enum(['pending', 'active', 'leaving']), 'pending'), 'leaving'),
  username: z._default(z.string(), ''),
  /** IANA zone whose 2AM ends the next session. */
  timeZone: z._default(z.string(), accountDefaults.preferences.timeZone),
  /** Seconds: tokens issued earlier do not count. */
  validAfter: z._default(z.number(), 0),
  /** UTC milliseconds of the last password reset: irreversible actions wait a day after it. */
  resetAt: z._default(z.nullable(z.number()), null),
  /** UTC milliseconds since when the account is disabled by an admin. */
  disabledAt: z._default(z.nullable(z.number()), null),
  /** At most 20. */
  revoked: z._default(z.readonly(z.array(RevokedToken)), []),
  subscription: z.pipe(
    z.nullish(z.partial(SubscriptionView)),
    z.transform((stored) => withDefaults<'subscription', SubscriptionView>('subscription', stored)),
  ),
  specialAccess: z.pipe(
    z.nullish(z.partial(SpecialAccessView)),
    z.transform((stored) => withDefaults<'specialAccess', SpecialAccessView>('specialAccess', stored)),
  ),
  /** Null while signing in asks for a password alone. */
  authenticator: z._default(z.nullable(Authenticator), null),
  billing: z.prefault(Billing, {}),
  /** The run of the registration that made it; only there until a person was registered whole, or longer. */
  attempt: z.optional(z.string()),
  /** Grows with every change; guards one change from overwriting another. */
  revision: z._default(z.number(), 0),
});
export type Access = z.infer<typeof Access>;

/** Changeable fields of an ACCESS item. */
type AccessChange = Partial<Omit<Access, 'revision'>>;

/** The ACCESS items, one for each user. */
export const accesses = entity(Access, (userId: UserId) => ({ pk: `${prefixes.access}${userId}`, sk: 'ACCESS' }));
export const accessKey = accesses.key;

/** The user's ACCESS item with every missing part at its default, or null. Always a strong read. */
export const loadAccess = (table: Table, userId: UserId): Promise<Access | null> => accesses.load(table, 'strong', userId);

/** The ACCESS item exists and is unchanged since `seen` was read. */
export const accessAsSeen = ({ revision }: Access): Condition =>
  both(exists, revision === 0 ? either(is('revision', 0), lacks('revision')) : is('revision', revision));

/** Changes parts of an ACCESS item if it exists and is unchanged since `seen` was read. */
export const accessWrite = (userId: UserId, seen: Access, set: AccessChange): Write => ({
  update: accessKey(userId),
  set: { ...set, revision: seen.revision + 1 },
  if: accessAsSeen(seen),
});

/**
 * Loads, decides and saves one ACCESS item; decides again after a concurrent change. `decide` returns null to leave
 * it unchanged. `also` is written in the same transaction; as a function it is asked for again with every attempt. Returns the updated item, or null if missing.
 */
export const updateAccess = (
  table: Table,
  userId: UserId,
  decide: (access: Access) => AccessChange | null,
  also: readonly Write[] | (() => Promise<readonly Write[]>) = [],
): Promise<Access | null> =>
  optimistic(
    { table },
    {
      load: () => loadAccess(table, userId),
      decide: async (access) => {
        const change = access && decide(access);
        if (access === null || change === null) return { writes: [], answer: access };
        const writes = [accessWrite(userId, access, change), ...(typeof also === 'function' ? await also() : also)];
        return { writes, answer: { ...access, ...change, revision: access.revision + 1 } };
      },
    },
  );

/** Ends every session begun until now. `also` is written with it. Answers the second from which tokens count. */
export async function endSessions(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  also: readonly Write[] = [],
): Promise<number> {
  const access = await updateAccess(table, userId, () => revokeAll(now() / 1000), also);
  return access?.validAfter ?? 0;
}

/**
 * Ends every session after the password changed, including those that begin with the old password at this moment. A sign-in that ends after
 * the first write sees that it began before it, and checks the password again; tokens issued during that write end with the second.
 */
export async function endSessionsAfterPasswordChange(
  world: Pick<World, 'table' | 'now'>,
  userId: UserId,
  also: readonly Write[] = [],
): Promise<number> {
  await endSessions(world, userId, also);
  return endSessions(world, userId);
}
