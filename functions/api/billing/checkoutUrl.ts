import { type NotedPage, noteNextPage, notePage, pageStep } from '#domain/plans/noteNextPage.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAccess, updateAccess } from '#functions/people/access.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { CheckoutPage, Payments } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';

const ROUNDS = 6;

type Buyer = { readonly userId: UserId; readonly customerId: string };

/**
 * The user's only checkout page; null if they have just paid. The page is recorded before the provider is called, so
 * two concurrent clicks, or a retry after a crash, get the same page. A page for another plan is closed before a new
 * one opens.
 */
export function checkoutUrl(world: World, payments: Payments, buyer: Buyer, plan: PaidPlanId): Promise<string | null> {
  const { table, now } = world;
  const { userId } = buyer;
  return retry({ tries: ROUNDS }, async () => {
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
