import type { User } from '#contract/schemas/user.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import type { Plan } from '#domain/plans/plans.ts';
import { isPaid } from '#shared/access.ts';

/** A plan button's label, and whether it is enabled. `state` is a separate disabled button above it. */
export type PlanButton = { readonly label: string; readonly disabled: boolean; readonly state?: 'Ending Soon' };

/** The wording of spec section 2. `now` in UTC milliseconds. */
export function planButton({ id, callToAction }: Plan, user: User | null, now: number): PlanButton {
  if (user === null) return { label: id === 'free' ? 'Sign Up Free' : 'Subscribe', disabled: false };
  const { subscription: s } = user;
  const paid = isPaid(user, now);
  if (paid && s.cancelAtPeriodEnd) {
    if (id === 'free') return { label: pricingTexts.startsLater, disabled: true };
    const again = { label: id === 'monthly' ? 'Reactivate Monthly' : 'Reactivate Yearly', disabled: false };
    return s.type === id ? { ...again, state: 'Ending Soon' } : again;
  }
  if (paid ? s.type === id : id === 'free' && s.type === 'free') return { label: 'Current Plan', disabled: true };
  return { label: callToAction, disabled: false };
}
