import type { User } from '#contract/schemas/user.ts';
import { planName } from '#domain/plans/plans.ts';
import { planDay } from '#frontend/parts/plans/planDay.ts';
import { hasActiveSpecialAccess, isPaid } from '#shared/access.ts';

/** What the page knows of whoever looks at it. `why` is the guard's reason when it sent them here; `now` in UTC milliseconds. */
export type PricingVisitor = {
  readonly user: User | null;
  readonly newcomer: boolean;
  readonly why: string | null;
  readonly now: number;
};

/** What the header says. `card`: with the way to change the card. */
type PlanStatus = { readonly title: string; readonly text: string; readonly look: 'plain' | 'good' | 'warn'; readonly card?: true };

const reasons: Readonly<Record<string, PlanStatus>> = {
  plan_required: {
    title: 'That page needs a paid plan',
    text: 'Your journal stays free. See below what Pro adds.',
    look: 'warn',
  },
  tier_required: {
    title: 'Choose a plan to open your journal',
    text: 'The Free plan costs nothing and needs no card. You can change your mind at any time.',
    look: 'warn',
  },
};

/** The header banner by state: spec section 2, "Pricing". The first that applies is said. */
export function planStatus({ user, newcomer, why, now }: PricingVisitor): PlanStatus {
  if (user === null) return { title: 'Start free or go Pro', text: 'Choose a plan, then sign up or log in.', look: 'plain' };
  if (newcomer)
    return {
      title: `Welcome to Afterbell, ${user.username}!`,
      text: 'Your account is ready. Choose a plan to open your journal.',
      look: 'good',
    };
  const { subscription: s, preferences } = user;
  const paid = isPaid(user, now);
  const end = s.currentPeriodEnd === null ? null : planDay(s.currentPeriodEnd, preferences.timeZone);
  const name = planName(s.type ?? 'free');
  if (paid && s.failedPaymentAttempts > 0)
    return {
      title: 'Your last payment didn’t go through',
      text: `${s.failedPaymentAttempts} of 3 tries failed. Check your card to keep ${name}; it ends after the third.`,
      look: 'warn',
      card: true,
    };
  if (why !== null && !paid && Object.hasOwn(reasons, why)) return reasons[why]!;
  if (paid && s.cancelAtPeriodEnd)
    return {
      title: `Your subscription is ending${end === null ? '' : ` on ${end}`}`,
      text: 'You keep full access until then. Reactivate to keep your plan.',
      look: 'warn',
    };
  if (paid)
    return {
      title: `You’re on ${name}`,
      text: end === null ? 'You have full access.' : `It renews on ${end}.`,
      look: 'good',
      card: true,
    };
  if (hasActiveSpecialAccess(user, now)) {
    const until = user.specialAccess.expiresAt;
    return {
      title: 'You have special access',
      text: `You have full access${until === null ? '' : ` until ${planDay(until, preferences.timeZone)}`}, with nothing to pay.`,
      look: 'good',
    };
  }
  if (s.type === 'free')
    return {
      title: 'You’re on the Free plan',
      text: 'Journaling, analysis and metrics are free forever. See below what Pro adds.',
      look: 'plain',
    };
  return reasons.tier_required!;
}
