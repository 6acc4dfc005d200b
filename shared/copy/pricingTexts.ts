import type { PaidPlanId } from '#domain/plans/plans.ts';
import { plans } from '#domain/plans/plans.ts';

/** What choosing a plan says: those of spec section 8 are verbatim. */
export const pricingTexts = {
  freeChosen: "You're all set with the Free plan!",
  reactivated: (plan: PaidPlanId): string => `Your subscription has been reactivated with the ${plans[plan].name} plan`,
  paidFailed: 'There was an error processing your subscription. Please try again.',
  reactivationFailed: 'Failed to reactivate subscription. Please try again.',
  noUrl: 'No checkout URL received',
  ends: (day: string): string => `Your plan ends on ${day}. You keep full access until then.`,
  portalFailed: 'We couldn’t open your payments page. Please try again.',
  left: 'You weren’t charged, and your plan hasn’t changed.',
  begun: (plan: PaidPlanId): string => `Thank you. Your ${plans[plan].name} plan is active.`,
  waiting: 'Your payment is being confirmed. This takes a few seconds.',
  slow: 'Your payment hasn’t been confirmed yet. We’ll notify you when it is; there’s nothing else to do.',
} as const;
