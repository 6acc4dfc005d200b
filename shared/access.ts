import { days } from './domain/units/millis.ts';
import type { ErrorCode } from './errors.ts';

/** Access rule of an endpoint or screen. `signedOut` is for screens only (login, sign-up, forgot password). */
export type AccessRule = 'public' | 'signedOut' | 'member' | 'anyTier' | 'premium' | 'admin';

type Subscription = {
  readonly active: boolean;
  readonly type: 'free' | 'monthly' | 'yearly' | 'premium' | null;
  readonly cancelAtPeriodEnd: boolean;
  /** ISO instant, or null when nothing is billed. */
  readonly currentPeriodEnd: string | null;
};

export type SpecialAccess = { readonly hasAccess: boolean; readonly expiresAt: string | null; readonly reason: string };

/**
 * Two-factor authentication: whether signing in asks for a code, and what the session lacks before an admin's calls open: a second factor to `setUp`,
 * or a `signIn` with theirs. Null: nothing.
 */
export type SecondFactorStanding = { readonly isOn: boolean; readonly adminNeeds: 'setUp' | 'signIn' | null };

/** A signed-in user's access data. Null is a visitor. */
export type Entitlement = {
  readonly subscription: Pick<Subscription, 'active' | 'type' | 'currentPeriodEnd'>;
  readonly specialAccess: SpecialAccess;
  /** The kernel always has it; a browser lacks it while an older release answers. */
  readonly secondFactor?: SecondFactorStanding;
};

/** Days a paid plan stays open after its period, while a late payment may still arrive. */
export const GRACE_DAYS = 3;
const GRACE_MS = days(GRACE_DAYS);
const PAID_TYPES: readonly (string | null)[] = ['monthly', 'yearly', 'premium'];

/** Special access counts until its expiry; without one it is unlimited. `now` in UTC milliseconds. */
export const hasActiveSpecialAccess = ({ specialAccess: s }: Pick<Entitlement, 'specialAccess'>, now: number): boolean =>
  s.hasAccess && (s.expiresAt === null || now < Date.parse(s.expiresAt));

/**
 * An active monthly, yearly or premium subscription, with the grace days. The free tier is never paid, regardless of
 * its flags.
 */
export const isPaid = ({ subscription: s }: Entitlement, now: number): boolean =>
  s.active && PAID_TYPES.includes(s.type) && (s.currentPeriodEnd === null || now < Date.parse(s.currentPeriodEnd) + GRACE_MS);

const isPremium = (e: Entitlement, now: number): boolean => hasActiveSpecialAccess(e, now) || isPaid(e, now);

/** Admin is special access with the reason exactly "Admin". */
export const isAdmin = (e: Pick<Entitlement, 'specialAccess'>, now: number): boolean =>
  hasActiveSpecialAccess(e, now) && e.specialAccess.reason === 'Admin';

/**
 * Null if the viewer has access, otherwise the reason to refuse. The one rule for the kernel and the screens'
 * guards.
 */
export function accessDenied(access: AccessRule, viewer: Entitlement | null, now: number): ErrorCode | null {
  if (access === 'public' || access === 'signedOut') return null;
  if (viewer === null) return 'signed_out';
  if (access === 'admin' && !isAdmin(viewer, now)) return 'admin_only';
  if (access === 'admin') return (viewer.secondFactor?.adminNeeds ?? null) === null ? null : 'second_factor_needed';
  if (access === 'premium') return isPremium(viewer, now) ? null : 'plan_required';
  if (access === 'anyTier') return isPremium(viewer, now) || viewer.subscription.type === 'free' ? null : 'tier_required';
  return null;
}
