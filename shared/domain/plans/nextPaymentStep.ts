import type { PaidPlanId } from './planId.ts';
import type { BilledSubscription } from './projectSubscription.ts';

/**
 * A checkout page, recorded before the provider is asked: `id` and `url` are null until it has answered. `expiresAt`
 * in UTC milliseconds.
 */
export type NotedPage = {
  readonly plan: PaidPlanId;
  readonly number: number;
  readonly expiresAt: number;
  readonly id: string | null;
  readonly url: string | null;
};

const MINUTE = 60_000;
/** The shortest the provider allows is 30 minutes from its own clock's now. */
const OPEN_MS = 31 * MINUTE;
/** A page with less time left than this is not handed out any more. */
const LEAST_LEFT = 2 * MINUTE;
/** While a page may still be asked for under the number and the end that were noted for it. */
const ASKABLE_MS = 0.75 * MINUTE;

/**
 * The action for the recorded page: `open` it at the provider, `read` its state, `close` it, or null without a
 * usable page.
 */
export function pageStep(noted: NotedPage | null, plan: PaidPlanId, now: number): 'open' | 'read' | 'close' | null {
  if (noted === null) return null;
  const isUsable = noted.plan === plan && now < noted.expiresAt - LEAST_LEFT;
  if (noted.id !== null) return isUsable ? 'read' : 'close';
  return isUsable && now < noted.expiresAt - OPEN_MS + ASKABLE_MS ? 'open' : null;
}

/** A user's stored pages: the one they may be paying on, and the number of pages started. */
type Pages = { readonly pending: NotedPage | null; readonly checkouts: number };

/**
 * Records the next page; null if another call has recorded one since `seen`. A page opened by a concurrent call is
 * found in the next round and closed, not just forgotten.
 */
export function noteNextPage({ pending, checkouts }: Pages, plan: PaidPlanId, seen: NotedPage | null, now: number): Pages | null {
  if (pending?.number !== seen?.number || pending?.id !== seen?.id) return null;
  const number = checkouts + 1;
  return { checkouts: number, pending: { plan, number, expiresAt: now + OPEN_MS, id: null, url: null } };
}

/** The noted page with what the provider answered; null when another number has taken its place, or when that is stored already. */
export function notePage(
  { pending }: Pick<Pages, 'pending'>,
  number: number,
  { id, url }: { readonly id: string; readonly url: string | null },
): NotedPage | null {
  return pending?.number === number && pending.id !== id ? { ...pending, id, url } : null;
}

/**
 * Result of choosing a paid plan: `checkout` a page to pay on; `confirm` a page of the provider's that shows the
 * cost of another plan first; `portal` the provider's page for a plan that is about to end; `resume` the same plan
 * continues; `active` it is already theirs.
 */
type PaymentStep = 'checkout' | 'confirm' | 'portal' | 'resume' | 'active';

/**
 * The next step to `plan`. `current` is the subscription that counts at the provider; `isPaid`: the stored plan is
 * paid for in any other way. A paying user never gets a second checkout page, and only the same plan continues
 * without a page: it charges nothing now.
 */
export function nextPaymentStep(
  current: Pick<BilledSubscription, 'plan' | 'ending'> | null,
  plan: PaidPlanId,
  { isReactivation, isPaid }: { readonly isReactivation: boolean; readonly isPaid: boolean },
): PaymentStep {
  if (current === null) return isPaid ? 'active' : 'checkout';
  if (current.plan !== plan) return 'confirm';
  if (isReactivation) return 'resume';
  return current.ending ? 'portal' : 'active';
}
