import type { User } from '#contract/schemas/user.ts';

type Known = { readonly [K in keyof User]?: User[K] | undefined };

/** True if a user has everything screens and guards need (spec section 4, "Subscription status"). */
export function isCompleteUser(user: Known): user is User {
  const { username, email, subscription, specialAccess, preferences, aiRequestLimits } = user;
  const parts = [username, email, subscription, specialAccess, preferences, aiRequestLimits];
  if (parts.some((part) => part === undefined || part === null || part === '')) return false;
  return (['active', 'type', 'cancelAtPeriodEnd'] as const).every((name) => subscription?.[name] !== undefined);
}

/** The user itself if complete, otherwise the full profile, fetched by `readProfile`. */
export const completeUser = async (user: Known, readProfile: () => Promise<User>): Promise<User> =>
  isCompleteUser(user) ? user : readProfile();
