import type { PaidPlanId } from '#domain/plans/plans.ts';
import { loadAccess, updateAccess } from '#functions/people/access.ts';
import type { PendingCheckout } from '#functions/people/billing.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { CheckoutPage, Payments } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';

const MINUTE = 60_000;
/** The shortest the provider allows is 30 minutes from its own clock's now. */
const OPEN_MS = 31 * MINUTE;
/** A page with less time left than this is not handed out any more. */
const LEAST_LEFT = 2 * MINUTE;
/** While a page may still be asked for under the number and the end that were noted for it. */
const ASKABLE_MS = 0.75 * MINUTE;
const ROUNDS = 6;

type Buyer = { readonly userId: string; readonly customerId: string };

/**
 * The one page this person can pay a plan on; null when they have just paid. Which page it will be is noted before the provider is asked, so
 * two clicks at once, or one more after a cut, get the same page. A page for another plan is closed before a new one is opened.
 */
export function checkoutUrl(world: World, payments: Payments, buyer: Buyer, plan: PaidPlanId): Promise<string | null> {
  const { table, now } = world;
  return retry({ tries: ROUNDS }, async () => {
    const pending = (await loadAccess(table, buyer.userId))?.billing.pending ?? null;
    const page = await pageOf(payments, buyer, plan, pending, now());
    if (page?.status === 'complete') return null;
    if (page?.status !== 'open' || page.url === null || pending === null) {
      await noteNext(world, buyer.userId, plan, pending);
      return again;
    }
    if (await keepPage(world, buyer.userId, pending, page)) return page.url;
    await payments.closeCheckout(page.id);
    return again;
  });
}

/** The page that is noted, if it can still be used: an open one of this plan, or one that was paid. */
async function pageOf(
  payments: Payments,
  buyer: Buyer,
  plan: PaidPlanId,
  pending: PendingCheckout | null,
  now: number,
): Promise<CheckoutPage | null> {
  if (pending === null) return null;
  const usable = pending.plan === plan && now < pending.expiresAt - LEAST_LEFT;
  if (pending.id === null) {
    const askable = usable && now < pending.expiresAt - OPEN_MS + ASKABLE_MS;
    return askable ? payments.openCheckout({ ...buyer, plan, number: pending.number, expiresAt: pending.expiresAt }) : null;
  }
  if (usable) return payments.readCheckout(pending.id);
  const status = await payments.closeCheckout(pending.id);
  return { id: pending.id, status, url: null };
}

/** Notes the next page, unless another call has noted something since `seen`. */
const noteNext = ({ table, now }: World, userId: string, plan: PaidPlanId, seen: PendingCheckout | null) =>
  updateAccess(table, userId, ({ billing }) => {
    // A page that another call has opened since is seen in the next round, and closed: it must not merely be forgotten.
    if (billing.pending?.number !== seen?.number || billing.pending?.id !== seen?.id) return null;
    const number = billing.checkouts + 1;
    return { billing: { ...billing, checkouts: number, pending: { plan, number, expiresAt: now() + OPEN_MS, id: null, url: null } } };
  });

/** Keeps the page under its number; false when another number has taken its place, and nobody must get this page. */
async function keepPage({ table }: World, userId: string, { number }: PendingCheckout, { id, url }: CheckoutPage): Promise<boolean> {
  const access = await updateAccess(table, userId, ({ billing }) => {
    if (billing.pending?.number !== number || billing.pending.id === id) return null;
    return { billing: { ...billing, pending: { ...billing.pending, id, url } } };
  });
  return access?.billing.pending?.id === id;
}
