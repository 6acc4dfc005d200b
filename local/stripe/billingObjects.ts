import type { Metadata, Price, Row } from './objects.ts';

// https://docs.stripe.com/api/subscription_items/object: the period is here, not on the subscription.
export type SubscriptionItem = {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly created: number;
  readonly subscription: string;
  price: Price;
  quantity: 1;
  metadata: Metadata;
  current_period_start: number;
  current_period_end: number;
};
// https://docs.stripe.com/api/subscriptions/object
export type StripeSubscription = Row<'subscription'> & {
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  currency: string;
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: 'cancellation_requested' | 'payment_failed' | null };
  collection_method: 'charge_automatically';
  default_payment_method: string | null;
  latest_invoice: string | null;
  metadata: Metadata;
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; url: string };
  /** Prorations that wait for the next invoice. */
  _pending: InvoiceLine[];
};
// https://docs.stripe.com/api/invoice-line-item/object
export type InvoiceLine = {
  readonly id: string;
  readonly object: 'line_item';
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly pricing: { readonly type: 'price_details'; readonly price_details: { readonly price: string; readonly product: string } };
};
// https://docs.stripe.com/api/invoices/object
export type Invoice = Row<'invoice'> & {
  number: string;
  customer: string;
  currency: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  total: number;
  subtotal: number;
  starting_balance: number;
  ending_balance: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
};
// https://docs.stripe.com/api/invoice-payment/object
export type InvoicePayment = Row<'invoice_payment'> & {
  invoice: string;
  amount_paid: number;
  amount_requested: number;
  currency: string;
  is_default: true;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
};
// https://docs.stripe.com/api/payment_intents/object
export type PaymentIntent = Row<'payment_intent'> & {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  status: 'succeeded';
  _refunded: number;
};
// https://docs.stripe.com/api/refunds/object
export type Refund = Row<'refund'> & {
  amount: number;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
  metadata: Metadata;
};
