import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createEntitlement } from '#browser/session/createEntitlement.ts';
import { usePaymentPages } from '#features/subscription/usePaymentPages.ts';
import { Button } from '#ui/Button.tsx';
import css from './PlanStatusBanner.module.css';
import { type PricingVisitor, planStatus } from './planStatus.ts';

/**
 * The header: the user's plan state, and this week's remaining AI credits. `note` replaces it while waiting for an
 * update.
 */
export function PlanStatusBanner({ looker, note }: { readonly looker: PricingVisitor; readonly note: string | null }) {
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
    <section className={`${css.standing} ${css[look]}`} aria-label="Your plan" aria-live="polite">
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
        <p className={css.credits}>
          {limits.remainingRequests} of {limits.weeklyLimit} AI credits left <small>Resets Monday</small>
        </p>
      )}
    </section>
  );
}
