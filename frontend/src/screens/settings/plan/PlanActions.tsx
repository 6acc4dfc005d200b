import { useState } from 'react';
import type { User } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import { EndPlan } from '#features/subscription/EndPlan.tsx';
import { planDay } from '#features/subscription/planDay.ts';
import { usePaymentPages } from '#features/subscription/usePaymentPages.ts';
import { usePlanChoice } from '#features/subscription/usePlanChoice.ts';
import { isPaid } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from '../settings.module.css';

/** A plan owner's actions: choose another, manage card and invoices, cancel at the period's end, and withdraw that. */
export function PlanActions({ user }: { readonly user: User }) {
  const { subscription: s, preferences } = user;
  const { busy, choose } = usePlanChoice(user, null);
  const payments = usePaymentPages();
  const [asking, setAsking] = useState(false);
  const paid = isPaid(user, Date.now());
  const again = s.type === 'monthly' || s.type === 'yearly' ? s.type : null;
  return (
    <div className={css.actions}>
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
    </div>
  );
}
