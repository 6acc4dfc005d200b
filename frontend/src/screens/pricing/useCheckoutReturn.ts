import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createEntitlement } from '#browser/session/createEntitlement.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { returnPathOf } from '#browser/session/returnPathOf.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';

/** The plan being paid for in this tab's checkout; null if none. */
function pendingPlan({ read }: ReturnType<typeof createTabNotes>): PaidPlanId | null {
  const plan = read('pendingPlan');
  return plan === 'monthly' || plan === 'yearly' ? plan : null;
}

/** Number of polls for the plan; 5 s apart. */
const LOOKS = 6;

/** Return from the checkout page. Never trusts the address: polls the plan until it is active. True while polling. */
export function useCheckoutReturn(signedIn: boolean): boolean {
  const { api, part, preferences, session, showToast } = useBrowser();
  const notes = part(createTabNotes);
  /** The plan as this browser knows it now. */
  const planNow = () => session.get().user?.subscription.type ?? null;
  const { refreshSubscription } = part(createEntitlement);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const how = search.get('checkout');
  const [waiting, setWaiting] = useState(how === 'done');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is taken up once.
  useEffect(() => {
    if (how === null || !signedIn) return;
    let here = true;
    const plan = pendingPlan(notes);
    const reactivates = notes.read('pendingReactivation') !== null;
    /** Ends the wait; after a success it opens the page that the plan was wanted for. */
    const end = (text: string | null, kind: 'success' | 'info' | 'error'): void => {
      const wanted = returnPathOf({ from: notes.read('wantedPage') });
      setWaiting(false);
      notes.clear('pendingPlan');
      notes.clear('pendingReactivation');
      notes.clear('wantedPage');
      if (text !== null) showToast({ text, kind });
      const isOpen = kind === 'success' && wanted !== null;
      void navigate(isOpen ? wanted : '/pricing', { replace: true, state: isOpen ? null : { from: wanted } });
    };
    /** An end that was asked for before may outlive a change of plan. The plan was just confirmed, so taking the end back charges nothing. */
    async function begin(confirmed: PaidPlanId): Promise<void> {
      const { user } = session.get();
      // From the first payment on the steps are offered; those tried or closed before stay so.
      if (user?.preferences.triedSteps === null)
        preferences.save({ triedSteps: '' }).catch((error: unknown) => console.warn('The steps to try could not be offered.', error));
      if (!reactivates || !user?.subscription.cancelAtPeriodEnd) return end(pricingTexts.begun(confirmed), 'success');
      await api.billing.reactivateSubscription({ planType: confirmed });
      session.setUser({ ...user, subscription: { ...user.subscription, cancelAtPeriodEnd: false } });
      end(pricingTexts.reactivated(confirmed), 'success');
    }
    async function look(): Promise<void> {
      for (let left = LOOKS; left > 0 && here; left--) {
        await refreshSubscription().catch((error: unknown) => console.warn('The subscription could not be read.', error));
        if (plan === null || planNow() === plan) break;
      }
      if (!here) return;
      if (plan === null) end(null, 'info');
      else if (planNow() === plan) await begin(plan).catch(() => end(pricingTexts.reactivationFailed, 'error'));
      else end(pricingTexts.slow, 'info');
    }
    if (how === 'left') end(pricingTexts.left, 'info');
    else if (how === 'portal') void refreshSubscription().finally(() => here && end(null, 'info'));
    else void look();
    return () => {
      here = false;
    };
  }, [how, signedIn]);
  return waiting && signedIn;
}
