import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createEntitlement } from '#browser/session/createEntitlement.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { User } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { planName } from '#domain/plans/plans.ts';
import { EndPlan } from '#features/subscription/EndPlan.tsx';
import { planDay } from '#features/subscription/planDay.ts';
import { usePaymentPages, usePlanChoice } from '#features/subscription/usePlanChoice.ts';
import { hasActiveSpecialAccess, isPaid } from '#shared/access.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { Row } from '#ui/Stack.tsx';
import { Lines } from '#ui/Table.tsx';
import { SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import css from '../settings.module.css';

/** A plan owner's actions: choose another, manage card and invoices, cancel at the period's end, and withdraw that. */
function PlanActions({ user }: { readonly user: User }) {
  const { subscription: s, preferences } = user;
  const { busy, choose } = usePlanChoice(user, null);
  const payments = usePaymentPages();
  const [asking, setAsking] = useState(false);
  const paid = isPaid(user, Date.now());
  const again = s.type === 'monthly' || s.type === 'yearly' ? s.type : null;
  return (
    <Row gap={8} wrap centered className={css.actions}>
      <ButtonLink to="/pricing">{paid ? 'Change plan' : profileTexts.seePlans}</ButtonLink>
      {paid && (
        <Button busy={payments.busy && 'Opening…'} onClick={payments.open}>
          Card and invoices
        </Button>
      )}
      {paid && s.cancelAtPeriodEnd && again !== null && (
        <Button look="primary" busy={busy === again && 'Processing...'} onClick={() => choose(again)}>
          Reactivate
        </Button>
      )}
      {paid && !s.cancelAtPeriodEnd && !asking && <Button onClick={() => setAsking(true)}>Cancel plan</Button>}
      {paid && !s.cancelAtPeriodEnd && asking && (
        <EndPlan className={css.asked} busy={busy === 'free'} onEnd={() => choose('free')} onKeep={() => setAsking(false)}>
          {pricingTexts.endsThenFree(s.currentPeriodEnd === null ? null : planDay(s.currentPeriodEnd, preferences.timeZone))}
        </EndPlan>
      )}
    </Row>
  );
}

/** The plan's state, as lines of label and text. `now` in UTC milliseconds. */
function planLines({ subscription: s, specialAccess, aiRequestLimits, preferences }: User, now: number): readonly [string, string][] {
  const day = (iso: string) => planDay(iso, preferences.timeZone);
  const paid = isPaid({ subscription: s, specialAccess }, now);
  const special = hasActiveSpecialAccess({ specialAccess }, now);
  const until = specialAccess.expiresAt === null ? 'no end date' : `until ${day(specialAccess.expiresAt)}`;
  return [
    ['Plan', s.type === null ? profileTexts.noPlan : planName(s.type)],
    ...(paid ? [['Status', s.cancelAtPeriodEnd ? 'Ending soon' : 'Active'] satisfies [string, string]] : []),
    ...(paid && s.currentPeriodEnd !== null
      ? [[s.cancelAtPeriodEnd ? 'Ends on' : 'Renews on', day(s.currentPeriodEnd)] satisfies [string, string]]
      : []),
    ...(s.failedPaymentAttempts > 0
      ? [['Payment', counted(s.failedPaymentAttempts, 'failed try', 'failed tries')] satisfies [string, string]]
      : []),
    ...(special ? [['Special access', `${specialAccess.reason}, ${until}`] satisfies [string, string]] : []),
    ['AI credits', profileTexts.aiLeft(aiRequestLimits.remainingRequests, aiRequestLimits.weeklyLimit)],
  ];
}

/** /settings/plan: the plan with its remaining AI credits, and its owner's actions. Reloads its state on opening. */
export default function Plan() {
  const { user } = useSession();
  const { refreshSubscription, refreshAiLimits } = useBrowser().part(createEntitlement);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    let here = true;
    refreshSubscription().catch(() => here && setStale(true));
    void refreshAiLimits();
    return () => {
      here = false;
    };
  }, [refreshSubscription, refreshAiLimits]);
  if (user === null) return null;
  return (
    <SettingsPage title={titles.plan}>
      <SettingsCard title={profileTexts.planTitle}>
        {stale && (
          <p className={formCss.lead} role="status">
            {profileTexts.planStale}
          </p>
        )}
        {user.subscription.failedPaymentAttempts > 0 && <Notice kind="error">{profileTexts.paymentFailed}</Notice>}
        <Lines>
          {planLines(user, Date.now()).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Lines>
        <PlanActions user={user} />
      </SettingsCard>
    </SettingsPage>
  );
}
