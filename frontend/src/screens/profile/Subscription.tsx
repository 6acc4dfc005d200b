import { useEffect, useState } from 'react';
import { hasSpecial, isPaid } from '../../../../shared/access.ts';
import type { User } from '../../../../shared/contract/user.ts';
import { planName } from '../../../../shared/domain/plans/plans.ts';
import { refreshAiLimits, refreshSubscription } from '../../app/standing.ts';
import { planDay } from '../../plans/planDay.ts';
import { PlanActions } from './PlanActions.tsx';
import css from './profile.module.css';

/** How the plan stands, in lines of name and words. `now` in UTC milliseconds. */
export function planLines(
  { subscription: s, specialAccess, aiRequestLimits, preferences }: User,
  now: number,
): readonly [string, string][] {
  const day = (iso: string) => planDay(iso, preferences.timeZone);
  const paid = isPaid({ subscription: s, specialAccess }, now);
  const special = hasSpecial({ subscription: s, specialAccess }, now);
  const until = specialAccess.expiresAt === null ? 'without an end' : `until ${day(specialAccess.expiresAt)}`;
  return [
    ['Plan', s.type === null ? 'No plan chosen yet' : planName(s.type)],
    ...(paid ? [['State', s.cancelAtPeriodEnd ? 'Ending soon' : 'Active'] satisfies [string, string]] : []),
    ...(paid && s.currentPeriodEnd !== null
      ? [[s.cancelAtPeriodEnd ? 'Ends on' : 'Renews on', day(s.currentPeriodEnd)] satisfies [string, string]]
      : []),
    ...(s.failedPaymentAttempts > 0 ? [['Payment', `Failed ${s.failedPaymentAttempts} times`] satisfies [string, string]] : []),
    ...(special ? [['Special access', `${specialAccess.reason}, ${until}`] satisfies [string, string]] : []),
    ['AI requests', `${aiRequestLimits.remainingRequests} of ${aiRequestLimits.weeklyLimit} left this week, refilled on Monday`],
  ];
}

/** The plan and what it leaves of the week's AI requests, and what its owner can do about it. How it stands is asked again when this opens. */
export function Subscription({ user }: { readonly user: User }) {
  const [stale, setStale] = useState(false);
  useEffect(() => {
    let here = true;
    refreshSubscription().catch(() => here && setStale(true));
    void refreshAiLimits();
    return () => {
      here = false;
    };
  }, []);
  return (
    <>
      {stale && (
        <p className={css.lead} role="status">
          The newest state could not be read. This is how it stood when you signed in.
        </p>
      )}
      {user.subscription.failedPaymentAttempts > 0 && (
        <p className={css.problem} role="alert">
          Your last payment did not go through. Check your card, and your plan goes on; after the third try it ends.
        </p>
      )}
      <dl className={css.lines}>
        {planLines(user, Date.now()).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PlanActions user={user} />
    </>
  );
}
