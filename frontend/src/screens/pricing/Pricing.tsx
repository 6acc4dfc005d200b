import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createEntitlement } from '#browser/session/createEntitlement.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { returnPathOf } from '#browser/session/returnPathOf.ts';
import { useSession } from '#browser/session/useSession.ts';
import { proLink } from '#copy/public/proTexts.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';
import type { PlanId } from '#domain/plans/planId.ts';
import { plans } from '#domain/plans/plans.ts';
import { chosenPlan } from '#features/subscription/chosenPlan.ts';
import { planDay } from '#features/subscription/planDay.ts';
import { usePaymentPages, usePlanChoice } from '#features/subscription/usePlanChoice.ts';
import { accessDenied, isPaid } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { useStored } from '#ui/useStored.ts';
import { PlanCard, planButton } from './PlanCard.tsx';
import banner from './PlanStatusBanner.module.css';
import css from './Pricing.module.css';
import { type PricingVisitor, planStatus } from './planStatus.ts';
import { useCheckoutReturn } from './useCheckoutReturn.ts';

/**
 * The header: the user's plan state, and this week's remaining AI credits. `note` replaces it while waiting for an
 * update.
 */
function PlanStatusBanner({ looker, note }: { readonly looker: PricingVisitor; readonly note: string | null }) {
  const { refreshAiLimits } = useBrowser().part(createEntitlement);
  const { title, text, look, card } = planStatus(looker);
  const payments = usePaymentPages();
  const limits = looker.user?.aiRequestLimits;
  const plan = looker.user?.subscription.type;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan has other limits.
  useEffect(() => {
    if (looker.user !== null) void refreshAiLimits();
  }, [plan]);
  return (
    <section className={`${banner.standing} ${banner[look]}`} aria-label="Your plan" aria-live="polite">
      <div>
        <h2>{title}</h2>
        <p>{note ?? text}</p>
      </div>
      {card && (
        <Button busy={payments.busy && 'Opening…'} onClick={payments.open}>
          Card and invoices
        </Button>
      )}
      {limits && !looker.newcomer && (
        <p className={banner.credits}>
          {limits.remainingRequests} of {limits.weeklyLimit} AI credits left <small>Resets Monday</small>
        </p>
      )}
    </section>
  );
}

const whyOf = (state: unknown): string | null => (state as { why?: string } | null)?.why ?? null;

/** /pricing: the three plans, what each costs and includes, and how to change between them (spec section 2). */
export default function Pricing() {
  const { status, user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const notes = useBrowser().part(createTabNotes);
  const newcomer = useStored(() => notes.read('justSignedUp') !== null, false);
  const [asking, setAsking] = useState(false);
  const [early, setEarly] = useState<PlanId | null>(null);
  const { busy, choose } = usePlanChoice(user, returnPathOf(location.state));
  const waiting = useCheckoutReturn(user !== null);
  const now = Date.now();
  const paid = user !== null && isPaid(user, now);
  const entered = user !== null && accessDenied('anyTier', user, now) === null;
  const why = whyOf(location.state);
  const chosen = chosenPlan(location.state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the sign-in is taken up once, when it is known who came.
  useEffect(() => {
    if (user === null || chosen === null) return;
    void navigate('/pricing', { replace: true, state: null });
    if (!paid) choose(chosen);
  }, [user === null, chosen]);

  const end = user?.subscription.currentPeriodEnd ?? null;
  const onChoose = (plan: PlanId) => {
    if (status === 'checking') setEarly(plan);
    else if (plan === 'free' && paid) setAsking(true);
    else choose(plan);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before it was known who is here is taken up once that is known.
  useEffect(() => {
    if (early === null || status === 'checking') return;
    setEarly(null);
    onChoose(early);
  }, [status]);

  return (
    <div className={css.page} data-controls="large">
      <h1>
        <span>{pricingTexts.headlineFree}</span> {pricingTexts.headlinePro}
      </h1>
      {status === 'checking' ? (
        <div className={banner.unknown} aria-hidden="true" />
      ) : (
        <PlanStatusBanner looker={{ user, newcomer, why, now }} note={waiting ? pricingTexts.waiting : null} />
      )}
      <div className={css.cards}>
        {Object.values(plans).map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            button={planButton(plan, user, now)}
            busy={busy === plan.id || early === plan.id}
            ask={
              plan.id === 'free' && asking && paid && !user.subscription.cancelAtPeriodEnd
                ? {
                    question: pricingTexts.endsThenFree(end === null ? null : planDay(end, user.preferences.timeZone)),
                    onKeep: () => setAsking(false),
                    onGo: () => choose('free'),
                  }
                : null
            }
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </div>
      <Text as="div" size="body" tone="quiet" className={css.after}>
        <p>
          {pricingTexts.anyTime} <span>{pricingTexts.planningToo}</span>
        </p>
        <Link to="/features#pro">{proLink}</Link>
        {entered && !newcomer && (
          <Link to="/dashboard">
            {googleTexts.skip} <ArrowRight aria-hidden="true" />
          </Link>
        )}
        {status === 'out' && (
          <p>
            {signInTexts.haveAccount} <Link to="/login">Log in</Link>
          </p>
        )}
      </Text>
    </div>
  );
}
