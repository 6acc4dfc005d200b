import type { User } from '#contract/schemas/user.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import { planName } from '#domain/plans/plans.ts';
import { planDay } from '#features/subscription/planDay.ts';
import { hasActiveSpecialAccess, isPaid } from '#shared/access.ts';

/** The page's data about its visitor. `why` is the guard's reason for the redirect; `now` in UTC milliseconds. */
export type PricingVisitor = {
  readonly user: User | null;
  readonly newcomer: boolean;
  readonly why: string | null;
  readonly now: number;
};

/** The header's text. `card`: includes the link to change the card. */
type PlanStatus = { readonly title: string; readonly text: string; readonly look: 'plain' | 'good' | 'warn'; readonly card?: true };

const reasons: Readonly<Record<string, PlanStatus>> = {
  plan_required: {
    title: pricingTexts.needsPaid,
    text: pricingTexts.needsPaidText,
    look: 'warn',
  },
  tier_required: {
    title: pricingTexts.choosePlan,
    text: pricingTexts.choosePlanText,
    look: 'warn',
  },
};

/** The header banner by state: spec section 2, "Pricing". The first that applies is said. */
export function planStatus({ user, newcomer, why, now }: PricingVisitor): PlanStatus {
  if (user === null) return { title: pricingTexts.start, text: pricingTexts.startText, look: 'plain' };
  if (newcomer)
    return {
      title: pricingTexts.welcome(user.username),
      text: pricingTexts.welcomeText,
      look: 'good',
    };
  const { subscription: s, preferences } = user;
  const paid = isPaid(user, now);
  const end = s.currentPeriodEnd === null ? null : planDay(s.currentPeriodEnd, preferences.timeZone);
  const name = planName(s.type ?? 'free');
  if (paid && s.failedPaymentAttempts > 0)
    return {
      title: pricingTexts.paymentFailed,
      text: pricingTexts.paymentFailedText(s.failedPaymentAttempts, name),
      look: 'warn',
      card: true,
    };
  if (why !== null && !paid && Object.hasOwn(reasons, why)) return reasons[why]!;
  if (paid && s.cancelAtPeriodEnd)
    return {
      title: pricingTexts.ending(end),
      text: pricingTexts.endingText,
      look: 'warn',
    };
  if (paid)
    return {
      title: pricingTexts.onPlan(name),
      text: end === null ? pricingTexts.fullAccess : pricingTexts.renews(end),
      look: 'good',
      card: true,
    };
  if (hasActiveSpecialAccess(user, now)) {
    const until = user.specialAccess.expiresAt;
    return {
      title: pricingTexts.special,
      text: pricingTexts.specialText(until === null ? null : planDay(until, preferences.timeZone)),
      look: 'good',
    };
  }
  if (s.type === 'free')
    return {
      title: pricingTexts.free,
      text: pricingTexts.freeText,
      look: 'plain',
    };
  return reasons.tier_required!;
}
