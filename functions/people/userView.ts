import type { SubscriptionView, User } from '#contract/schemas/user.ts';
import { aiLimits } from '#domain/credits/creditAccount.ts';
import { weeklyAiLimit } from '#domain/plans/plans.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Entitlement, hasActiveSpecialAccess, isPaid, type SecondFactorStanding } from '#shared/access.ts';
import { creditAccounts } from '../credits/creditAccounts.ts';
import type { World } from '../world/world.ts';
import type { Access } from './access.ts';
import type { Profile } from './profile.ts';

type Entitled = Pick<Access, 'subscription' | 'specialAccess'>;

/** AI requests per week under the plan at `now`, UTC milliseconds. */
export const weeklyLimitOf = (entitlement: Entitled, now: number): number =>
  weeklyAiLimit(entitlement.subscription.type, {
    paid: isPaid(entitlement, now),
    special: hasActiveSpecialAccess(entitlement, now),
  });

/** This week's AI limits under the current plan. A strong read, so the latest request is included. */
export async function loadAiLimits({ table, now }: Pick<World, 'table' | 'now'>, userId: UserId, entitlement: Entitled) {
  const account = await creditAccounts.load(table, 'strong', userId);
  const at = now();
  return aiLimits(weeklyLimitOf(entitlement, at), account, at);
}

/** A user as their own browser sees them, every part present. */
export async function userView(
  world: Pick<World, 'table' | 'now'>,
  userId: UserId,
  { username, email, preferences }: Profile,
  {
    subscription,
    specialAccess,
    secondFactor,
  }: Entitlement & { readonly subscription: SubscriptionView; readonly secondFactor: SecondFactorStanding },
): Promise<User> {
  const aiRequestLimits = await loadAiLimits(world, userId, { subscription, specialAccess });
  return { _id: userId, username, email, subscription, specialAccess, secondFactor, preferences, aiRequestLimits };
}
