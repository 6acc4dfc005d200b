import { hasSpecial, isPaid } from '../../../../shared/access.ts';
import type { User } from '../../../../shared/contract/user.ts';
import { planName } from '../../../../shared/domain/plans/plans.ts';
import { planDay } from '../../plans/planDay.ts';

/** What the page knows of whoever looks at it. `why` is the guard's reason when it sent them here; `now` in UTC milliseconds. */
export type Looker = {
  readonly user: User | null;
  readonly newcomer: boolean;
  readonly why: string | null;
  readonly now: number;
};

/** What the header says. `card`: with the way to change the card. */
export type Standing = { readonly title: string; readonly text: string; readonly look: 'plain' | 'good' | 'warn'; readonly card?: true };

const reasons: Readonly<Record<string, Standing>> = {
  plan_required: {
    title: 'That part needs a paid plan',
    text: 'Patterns, AI insights, replay and the community come with Pro. Your journal stays open to you as it is.',
    look: 'warn',
  },
  tier_required: {
    title: 'Choose a plan to open your journal',
    text: 'The Free plan costs nothing and needs no card. You can change your mind at any time.',
    look: 'warn',
  },
};

/** The header banner by state: spec section 2, "Pricing". The first that applies is said. */
export function standing({ user, newcomer, why, now }: Looker): Standing {
  if (user === null)
    return { title: 'Start free, or begin with Pro', text: 'Sign up or log in, and your choice is waiting for you.', look: 'plain' };
  if (newcomer)
    return {
      title: `Welcome to Afterbell, ${user.username}!`,
      text: 'Your account is ready. Choose a plan, and your journal opens.',
      look: 'good',
    };
  const { subscription: s, preferences } = user;
  const paid = isPaid(user, now);
  const end = s.currentPeriodEnd === null ? null : planDay(s.currentPeriodEnd, preferences.timeZone);
  const name = planName(s.type ?? 'free');
  if (paid && s.failedPaymentAttempts > 0)
    return {
      title: 'Your last payment did not go through',
      text: `${s.failedPaymentAttempts} of 3 tries failed. Check your card, and ${name} goes on; after the third try it ends.`,
      look: 'warn',
      card: true,
    };
  if (why !== null && !paid && Object.hasOwn(reasons, why)) return reasons[why]!;
  if (paid && s.cancelAtPeriodEnd)
    return {
      title: `Your subscription is ending${end === null ? '' : ` on ${end}`}`,
      text: 'Until then everything stays open. Choose a plan before that day, and it goes on.',
      look: 'warn',
    };
  if (paid)
    return {
      title: `You’re on ${name}`,
      text: end === null ? 'Everything is open to you.' : `It renews on ${end}.`,
      look: 'good',
      card: true,
    };
  if (hasSpecial(user, now)) {
    const until = user.specialAccess.expiresAt;
    return {
      title: 'You have special access',
      text: `Everything is open to you${until === null ? '' : ` until ${planDay(until, preferences.timeZone)}`}, with nothing to pay.`,
      look: 'good',
    };
  }
  if (s.type === 'free')
    return {
      title: 'You’re on the Free plan',
      text: 'Your journal, analysis and metrics stay yours, with nothing to pay. Upgrade for patterns, AI insights, replay and the community.',
      look: 'plain',
    };
  return reasons.tier_required!;
}
