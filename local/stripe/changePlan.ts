import type { Account } from './account.ts';
import type { InvoiceLine, StripeSubscription } from './billingObjects.ts';
import { collect } from './collect.ts';
import { lineOf, makeInvoice, periodLine } from './invoices.ts';
import type { Price } from './objects.ts';
import { periodEnd } from './periodEnd.ts';

/** Credit for the rest of the period, and charge of the new price. Cents; `due` is the card payment now. */
type Preview = { readonly credit: number; readonly charge: number; readonly due: number };
export type Proration = 'create_prorations' | 'always_invoice' | 'none';

const sameInterval = (a: Price, b: Price): boolean => a.recurring.interval === b.recurring.interval;

/**
 * Price of a plan change now. The unused part of the old period is credited by the second. Another interval begins a
 * new period now, with its whole price (https://docs.stripe.com/billing/subscriptions/prorations).
 */
export function previewChange(account: Account, { items, customer }: StripeSubscription, price: Price, proration: Proration): Preview {
  const { price: old, current_period_start: start, current_period_end: end } = items.data[0]!;
  const left = Math.max(0, end - account.now()) / (end - start);
  const credit = proration === 'none' ? 0 : Math.round(old.unit_amount * left);
  const share = proration === 'none' ? 0 : Math.round(price.unit_amount * left);
  const charge = sameInterval(old, price) ? share : price.unit_amount;
  return { credit, charge, due: Math.max(0, charge - credit + account.get('customers', customer).balance) };
}

/**
 * Moves a subscription to another price. A new interval is invoiced immediately; within the same interval prorations
 * wait for the next invoice unless `always_invoice` is set.
 */
export function changePlan(account: Account, subscription: StripeSubscription, price: Price, proration: Proration): void {
  const item = subscription.items.data[0]!;
  const { price: old, current_period_end: oldEnd } = item;
  const { credit, charge } = previewChange(account, subscription, price, proration);
  const now = account.now();
  const stays = sameInterval(old, price);
  const lines: InvoiceLine[] = [];
  if (credit > 0) {
    lines.push(lineOf(account, { price: old, amount: -credit, description: 'Unused time on the old plan', start: now, end: oldEnd }));
  }
  item.price = price;
  if (stays) {
    if (charge > 0)
      lines.push(lineOf(account, { price, amount: charge, description: 'Remaining time on the new plan', start: now, end: oldEnd }));
  } else {
    Object.assign(subscription, { billing_cycle_anchor: now });
    Object.assign(item, { current_period_start: now, current_period_end: periodEnd(now, now, price) });
    lines.push(periodLine(account, subscription));
  }
  if (stays && proration !== 'always_invoice') {
    subscription._pending.push(...lines);
    return;
  }
  if (lines.length > 0) collect(account, makeInvoice(account, subscription, 'subscription_update', lines));
}
