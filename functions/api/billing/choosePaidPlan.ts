import { type NotedPage, nextPaymentStep, noteNextPage, notePage, pageStep } from '#domain/plans/nextPaymentStep.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { customerWrite } from '#functions/payments/customers.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { loadAccess, updateAccess } from '#functions/people/access.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { CheckoutPage, Payments } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';
import { isPaid } from '#shared/access.ts';
import { withPayments } from './withPayments.ts';

/**
 * The user's customer id at the payment provider, created on first use. Concurrent calls and retries get the same
 * one.
 */
async function ensureCustomer({ table }: World, payments: Payments, userId: UserId): Promise<string> {
  const known = (await loadAccess(table, userId))?.billing.customerId;
  if (known) return known;
  const { email } = await requireProfile(table, userId);
  const customerId = await payments.createCustomer(userId, email);
  const access = await updateAccess(
    table,
    userId,
    ({ billing }) => (billing.customerId === null ? { billing: { ...billing, customerId } } : null),
    [customerWrite(customerId, userId)],
  );
  return access?.billing.customerId ?? customerId;
}

type Buyer = { readonly userId: UserId; readonly customerId: string };

/**
 * The user's only checkout page; null if they have just paid. The page is recorded before the provider is called, so
 * two concurrent clicks, or a retry after a crash, get the same page. A page for another plan is closed before a new
 * one opens; calls for different plans wait before each try, so that they don't close each other's page every time.
 */
function checkoutUrl(world: World, payments: Payments, buyer: Buyer, plan: PaidPlanId): Promise<string | null> {
  const { table, now } = world;
  const { userId } = buyer;
  return retry({ clock: world }, async () => {
    const noted = (await loadAccess(table, userId))?.billing.pending ?? null;
    const page = noted && (await pageOf(payments, buyer, plan, noted, now()));
    if (page?.status === 'complete') return null;
    if (page?.status !== 'open' || page.url === null || noted === null) {
      await updateAccess(table, userId, ({ billing }) => {
        const next = noteNextPage(billing, plan, noted, now());
        return next && { billing: { ...billing, ...next } };
      });
      return again;
    }
    if (await savePage(world, userId, noted.number, page)) return page.url;
    await payments.closeCheckout(page.id);
    return again;
  });
}

/** The recorded page in the provider's current state; null if it can't be used. */
async function pageOf(payments: Payments, buyer: Buyer, plan: PaidPlanId, noted: NotedPage, now: number): Promise<CheckoutPage | null> {
  const step = pageStep(noted, plan, now);
  if (step === 'open') return payments.openCheckout({ ...buyer, plan, number: noted.number, expiresAt: noted.expiresAt });
  if (step === null || noted.id === null) return null;
  return step === 'read' ? payments.readCheckout(noted.id) : { id: noted.id, status: await payments.closeCheckout(noted.id), url: null };
}

/** Stores the page under its number; false when another number replaced it, and this page must not be used. */
async function savePage({ table }: World, userId: UserId, number: number, page: CheckoutPage): Promise<boolean> {
  const access = await updateAccess(table, userId, ({ billing }) => {
    const pending = notePage(billing, number, page);
    return pending && { billing: { ...billing, pending } };
  });
  return access?.billing.pending?.id === page.id;
}

type Wish = { readonly userId: UserId; readonly plan: PaidPlanId; readonly isReactivation: boolean };
type Refuse = (code: 'subscription_active' | 'payments_away' | 'payments_off') => never;

/**
 * The way to a paid plan: the provider's page with the price, or no page if the current plan simply continues. Changes nothing else here;
 * the provider reports payments.
 */
export const choosePaidPlan = (world: World, { userId, plan, isReactivation }: Wish, refuse: Refuse): Promise<{ url?: string }> =>
  withPayments(world, refuse, async (payments) => {
    const whose = { userId, customerId: await ensureCustomer(world, payments, userId) };
    const synced = await syncSubscription(world, payments, whose);
    const subscription = synced?.current ?? null;
    const step = nextPaymentStep(subscription, plan, { isReactivation, isPaid: synced !== null && isPaid(synced.access, world.now()) });
    if (step === 'active') return refuse('subscription_active');
    if (step === 'portal') return { url: await payments.openPortal(whose.customerId) };
    if (step === 'confirm') return { url: await payments.openPortal(whose.customerId, { subscription: subscription!, plan }) };
    if (step === 'resume' && subscription!.ending) await payments.resume(subscription!);
    const url = step === 'resume' ? null : await checkoutUrl(world, payments, whose, plan);
    if (url !== null) return { url };
    await syncSubscription(world, payments, whose);
    return step === 'resume' ? {} : refuse('subscription_active');
  });
