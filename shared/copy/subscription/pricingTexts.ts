import type { PaidPlanId } from '#domain/plans/planId.ts';
import { plans } from '#domain/plans/plans.ts';

// Texts of choosing a plan: those of spec section 8 are verbatim.

export const freeChosen = "You're all set with the Free plan!";
export const reactivated = (plan: PaidPlanId): string => `Your subscription has been reactivated with the ${plans[plan].name} plan`;
export const paidFailed = 'There was an error processing your subscription. Please try again.';
export const reactivationFailed = 'Failed to reactivate subscription. Please try again.';
export const noUrl = 'No checkout URL received';
export const ends = (day: string): string => `Your plan ends on ${day}. You keep full access until then.`;
export const portalFailed = 'We couldn’t open your payments page. Please try again.';
export const left = 'You weren’t charged, and your plan hasn’t changed.';
export const begun = (plan: PaidPlanId): string => `Thank you. Your ${plans[plan].name} plan is active.`;
export const waiting = 'Your payment is being confirmed. This takes a few seconds.';
export const slow = 'Your payment hasn’t been confirmed yet. We’ll notify you when it is; there’s nothing else to do.';
export const journalingDetail = 'Every fill and every fee';
export const analysisDetail = 'By symbol, strategy, hour and weekday';
export const metricsDetail = 'With counts and intervals';
export const patternsDetail = 'Hours, setups and habits, tested against chance';
export const replayDetail = 'Bar by bar with your fills, or blind';
export const communityDetail = 'Feed, leaderboard and study groups';
export const planningToo = 'Both paid plans include trade planning and playbooks, too.';
export const aiDetail = (credits: number): string => `${credits} AI credits a week`;
export const headlineFree = 'Free to journal.';
export const headlinePro = 'Pro to find the edge.';
export const anyTime = 'You can upgrade, downgrade or cancel at any time.';
export const startsLater = 'Starts when your plan ends';

// The banner above the plans
export const needsPaid = 'That page needs a paid plan';
export const needsPaidText = 'Your journal stays free. See below what Pro adds.';
export const choosePlan = 'Choose a plan to open your journal';
export const choosePlanText = 'The Free plan costs nothing and needs no card. You can change your mind at any time.';
export const start = 'Start free or go Pro';
export const startText = 'Choose a plan, then sign up or log in.';
export const welcome = (username: string): string => `Welcome to Afterbell, ${username}!`;
export const welcomeText = 'Your account is ready. Choose a plan to open your journal.';
export const paymentFailed = 'Your last payment didn’t go through';
export const paymentFailedText = (tries: number, plan: string): string =>
  `${tries} of 3 attempts failed. Check your card to keep ${plan}; it ends after the third.`;
export const endingText = 'You keep full access until then. Reactivate to keep your plan.';
export const fullAccess = 'You have full access.';
export const renews = (day: string): string => `It renews on ${day}.`;
export const special = 'You have special access';
export const free = 'You’re on the Free plan';
export const freeText = 'Journaling, analysis and metrics are free forever. See below what Pro adds.';
/** `day`: until when it is paid; null when that is not known. */
export const endsThenFree = (day: string | null): string =>
  `You keep full access until ${day ?? 'your plan’s period ends'}, then move to Free.`;
export const ending = (day: string | null): string => `Your subscription is ending${day === null ? '' : ` on ${day}`}`;
export const specialText = (day: string | null): string =>
  `You have full access${day === null ? '' : ` until ${day}`}, with nothing to pay.`;
export const onPlan = (plan: string): string => `You’re on ${plan}`;
