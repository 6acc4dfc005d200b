import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createEntitlement } from '#browser/session/createEntitlement.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { User } from '#contract/schemas/user.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import * as toastTexts from '#copy/toastTexts.ts';
import type { PaidPlanId, PlanId } from '#domain/plans/planId.ts';
import { accessDenied, isPaid } from '#shared/access.ts';
import { planDay } from './planDay.ts';

/** The way to the provider's page for card, plan and invoices. */
export function usePaymentPages() {
  const { api, ports, showToast } = useBrowser();
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    api.billing
      .openPortal()
      .then(({ url }) => ports.leaveSite(url))
      .catch((error: unknown) => showToast({ text: sentence(error, pricingTexts.portalFailed), kind: 'error' }))
      .finally(() => setBusy(false));
  };
  return { busy, open };
}

/** After a choice that came while another was on its way (ms): spec section 9. */
const RETRY_AFTER = 100;

/** A refusal of the server's own reason is shown in its words; everything else in the specification's. */
const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback;

/**
 * Choosing a plan (spec section 4). `busy` is the pending plan; another choice replaces it. Ends when the page
 * becomes visible again. Visitors are sent to sign in, which returns them with their choice. `wanted`: the page they
 * were turned away from, opened after payment.
 */
export function usePlanChoice(user: User | null, wanted: string | null) {
  const { api, part, ports, session, showToast } = useBrowser();
  const notes = part(createTabNotes);
  /**
   * Reloads the plan without waiting: reads are five seconds apart (spec section 4), and the choice is known. A
   * failed read does not undo the choice.
   */
  const refresh = () =>
    part(createEntitlement)
      .refreshSubscription()
      .catch((error: unknown) => console.warn('The subscription could not be read.', error));

  const navigate = useNavigate();
  const [busy, setBusy] = useState<PlanId | null>(null);
  const turn = useRef(0);

  useEffect(() => {
    const idle = () => setBusy(null);
    const shown = () => document.visibilityState === 'visible' && idle();
    addEventListener('pageshow', idle);
    document.addEventListener('visibilitychange', shown);
    return () => {
      turn.current++;
      removeEventListener('pageshow', idle);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);

  async function free(mine: () => boolean, { subscription, specialAccess, preferences }: User): Promise<undefined> {
    await api.billing.setFreeTier({});
    const newcomer = notes.read('justSignedUp') !== null;
    notes.clear('justSignedUp');
    const { user: now } = session.get();
    if (now !== null && accessDenied('anyTier', now, Date.now()) !== null)
      session.setUser({ ...now, subscription: { ...now.subscription, type: 'free' } });
    void refresh();
    if (!mine()) return;
    if (isPaid({ subscription, specialAccess }, Date.now())) {
      const day = subscription.currentPeriodEnd === null ? null : planDay(subscription.currentPeriodEnd, preferences.timeZone);
      showToast({ text: day === null ? pricingTexts.freeChosen : pricingTexts.ends(day), kind: 'success' });
    } else if (!newcomer) showToast({ text: pricingTexts.freeChosen, kind: 'success' });
    void navigate('/dashboard');
  }

  async function paid(mine: () => boolean, plan: PaidPlanId, reactivates: boolean): Promise<'leaving' | undefined> {
    const { url } = reactivates
      ? await api.billing.reactivateSubscription({ planType: plan })
      : await api.billing.createSubscription({ planType: plan, isReactivation: false });
    if (!mine()) return;
    if (url !== undefined) {
      notes.write('pendingPlan', plan);
      if (wanted === null) notes.clear('wantedPage');
      else notes.write('wantedPage', wanted);
      if (reactivates) notes.write('pendingReactivation');
      else notes.clear('pendingReactivation');
      notes.clear('justSignedUp');
      ports.leaveSite(url);
      return 'leaving';
    }
    if (!reactivates) throw new Error(pricingTexts.noUrl);
    const { user: now } = session.get();
    if (now !== null) session.setUser({ ...now, subscription: { ...now.subscription, cancelAtPeriodEnd: false } });
    void refresh();
    showToast({ text: pricingTexts.reactivated(plan), kind: 'success' });
    void navigate('/dashboard');
  }

  function start(chooser: User, plan: PlanId): void {
    const number = ++turn.current;
    const mine = () => turn.current === number;
    const reactivates = chooser.subscription.cancelAtPeriodEnd;
    const failed = plan === 'free' ? toastTexts.freeTierFailed : reactivates ? pricingTexts.reactivationFailed : pricingTexts.paidFailed;
    setBusy(plan);
    const chosen = plan === 'free' ? free(mine, chooser) : paid(mine, plan, reactivates);
    void chosen
      .catch((error: unknown) => {
        console.warn('The plan could not be chosen.', error);
        if (mine()) showToast({ text: sentenceOf(error, failed), kind: 'error' });
      })
      .then((leaving) => mine() && leaving === undefined && setBusy(null));
  }

  function choose(plan: PlanId): void {
    if (user === null) void navigate('/login', { state: { from: '/pricing', plan } });
    else if (busy === null) start(user, plan);
    else {
      turn.current++;
      setBusy(null);
      setTimeout(start, RETRY_AFTER, user, plan);
    }
  }

  return { busy, choose };
}
