import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { text } from '../schemas/text.ts';
import { AiRequestLimits, SubscriptionView } from '../schemas/user.ts';

/** Most bytes of a webhook body. */
const MOST_WEBHOOK = 1_000_000;
const PaidPlan = z.enum(['monthly', 'yearly']);

/** Where the browser goes to pay or confirm; absent when nothing is left to do. */
const Onward = z.object({ url: z.optional(z.string()) });

/** Plans and payments. Only the payment provider reports payments, never the page a browser returns to. */
export const billing = area({
  subscription: {
    summary: 'The subscription',
    method: 'GET',
    path: '/api/auth/subscription',
    access: 'member',
    input: nothing,
    reply: SubscriptionView,
    errors: [],
  },
  setFreeTier: {
    summary: 'Choose the Free plan; a paid plan then ends with its billing period',
    method: 'POST',
    path: '/api/auth/set-free-tier',
    access: 'member',
    input: nothing,
    reply: nothing,
    envelope: 'flat',
    errors: ['subscription_active', 'payments_away'],
  },
  createSubscription: {
    summary: 'Choose a paid plan: returns the address of the checkout page, or of the page that confirms a change of plan',
    method: 'POST',
    path: '/api/auth/create-subscription',
    access: 'member',
    input: z.strictObject({ planType: PaidPlan, isReactivation: z.optional(z.boolean()) }),
    reply: Onward,
    envelope: 'flat',
    errors: ['subscription_active', 'payments_away', 'payments_off'],
    perPerson: 20,
  },
  reactivateSubscription: {
    summary: 'Resume a subscription set to end; another plan, or one that has ended, returns the address of the page that shows its price',
    method: 'POST',
    path: '/api/auth/reactivate-subscription',
    access: 'member',
    input: z.strictObject({ planType: PaidPlan }),
    reply: Onward,
    envelope: 'flat',
    errors: ['subscription_active', 'payments_away', 'payments_off'],
    perPerson: 20,
  },
  openPortal: {
    summary: 'The address of the page for plan, card and invoices',
    method: 'POST',
    path: '/api/billing/portal',
    access: 'member',
    input: nothing,
    reply: z.object({ url: z.string() }),
    envelope: 'flat',
    errors: ['no_subscription', 'payments_away', 'payments_off'],
    perPerson: 20,
  },
  aiLimits: {
    summary: 'AI requests this week: allowed, left, and used in total',
    method: 'GET',
    path: '/api/auth/ai-limits',
    access: 'member',
    input: nothing,
    reply: z.object({ aiRequestLimits: AiRequestLimits }),
    errors: [],
  },
  webhook: {
    summary: 'The payment provider’s webhook',
    method: 'POST',
    path: '/api/billing/webhook',
    access: 'public',
    signedBody: 'stripe-signature',
    bodyLimit: MOST_WEBHOOK,
    input: z.strictObject({ body: text(MOST_WEBHOOK, z.minLength(2)), signature: text(2048, z.minLength(1)) }),
    reply: nothing,
    envelope: 'flat',
    errors: ['webhook_refused', 'payments_away', 'payments_off'],
    throttle: 100,
  },
});
