import type { PlanId } from './planId.ts';

/** Features of plans, in the specification's words (section 3). */
export const planFeatures = [
  'Unlimited Journaling',
  'Trade Analysis',
  'Performance Metrics',
  'Pattern Recognition',
  'AI-Powered Insights',
  'Trading Replay',
  'Community Features',
] as const;
/** One of the features. */
export type PlanFeature = (typeof planFeatures)[number];

/** A plan as people choose it. `price` is in whole US dollars a `period`; `weeklyAiLimit` is AI requests from Monday to Monday. */
export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  readonly price: number;
  readonly period: string;
  readonly description: string;
  readonly features: Readonly<Record<PlanFeature, boolean>>;
  readonly savings?: string;
  readonly callToAction: string;
  readonly weeklyAiLimit: number;
};

const including = (included: readonly PlanFeature[]): Plan['features'] =>
  Object.fromEntries(planFeatures.map((feature) => [feature, included.includes(feature)])) as Plan['features'];

/** Every plan, in the order of the cards: the only place that knows prices, features and limits (spec sections 3 and 9, product.md 1). */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free',
    price: 0,
    period: 'forever',
    description: 'Everything a journal needs, for as long as you trade.',
    features: including(planFeatures.slice(0, 3)),
    callToAction: 'Choose Free',
    weeklyAiLimit: 5,
  },
  monthly: {
    id: 'monthly',
    name: 'Pro Monthly',
    price: 20,
    period: 'per month',
    description: 'Everything in Pro, one month at a time.',
    features: including(planFeatures),
    callToAction: 'Choose Monthly',
    weeklyAiLimit: 50,
  },
  yearly: {
    id: 'yearly',
    name: 'Pro Yearly',
    price: 200,
    period: 'per year',
    description: 'Everything in Pro, paid once a year.',
    features: including(planFeatures),
    savings: 'Save $40/year',
    callToAction: 'Choose Yearly',
    weeklyAiLimit: 75,
  },
};

/** The landing page's words for what a year saves, which the specification gives beside the pricing page's own (section 9). */
export const landingSavings = 'Save $20 per year';
/** AI requests a week for people with special access. */
const specialWeeklyAiLimit = 75;

/** A plan's name as people read it; `premium` is an older paid plan that is still read and never sold. */
export const planName = (type: PlanId | 'premium'): string => (type === 'premium' ? 'Premium' : plans[type].name);

/** A user's requests per week (product.md 1): by their plan, or by special access if that is more. */
export const weeklyAiLimit = (
  type: PlanId | 'premium' | null,
  { paid, special }: { readonly paid: boolean; readonly special: boolean },
): number => {
  const plan = paid ? (type === 'yearly' ? plans.yearly : plans.monthly) : plans.free;
  return special ? Math.max(specialWeeklyAiLimit, plan.weeklyAiLimit) : plan.weeklyAiLimit;
};
