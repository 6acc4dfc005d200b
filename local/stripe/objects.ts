/**
 * Stripe's objects, as far as this stub supports them. Fields beginning with "_" are internal and never returned.
 * Times in seconds, money in cents.
 */
export type Row<Name extends string> = { readonly id: string; readonly object: Name; readonly created: number; readonly livemode: false };
export type Metadata = Record<string, string>;

// https://docs.stripe.com/api/customers/object
export type Customer = Row<'customer'> & {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Negative: credit for later invoices. */
  balance: number;
  delinquent: boolean;
  invoice_settings: { default_payment_method: string | null };
};
// https://docs.stripe.com/api/payment_methods/object
export type PaymentMethod = Row<'payment_method'> & {
  type: 'card';
  customer: string;
  card: { brand: 'visa'; last4: string; exp_month: number; exp_year: number };
  _failsLater: boolean;
};
// https://docs.stripe.com/api/products/object
export type StripeProduct = Row<'product'> & { active: boolean; name: string; description: string | null; metadata: Metadata };
// https://docs.stripe.com/api/prices/object
export type Price = Row<'price'> & {
  active: boolean;
  type: 'recurring';
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  nickname: string | null;
  metadata: Metadata;
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' };
};
// https://docs.stripe.com/api/checkout/sessions/object
export type CheckoutSession = Row<'checkout.session'> & {
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  currency: string;
  amount_total: number;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  url: string | null;
  _price: string;
  _subscriptionMetadata: Metadata;
};
// https://docs.stripe.com/api/customer_portal/sessions/object
export type PortalSession = Row<'billing_portal.session'> & {
  configuration: string;
  customer: string;
  return_url: string | null;
  url: string;
  flow: PortalFlow | null;
};
export type PortalFlow = {
  type: 'subscription_update_confirm' | 'subscription_cancel' | 'payment_method_update';
  after_completion: { type: 'redirect' | 'portal_homepage'; redirect: { return_url: string } | null };
  subscription_update_confirm: { subscription: string; items: { id: string; price: string; quantity: 1 }[] } | null;
  subscription_cancel: { subscription: string } | null;
};
// https://docs.stripe.com/api/customer_portal/configurations/object
export type Configuration = Row<'billing_portal.configuration'> & {
  active: boolean;
  is_default: boolean;
  default_return_url: string | null;
  business_profile: { headline: string | null };
  metadata: Metadata;
  features: {
    subscription_update: { enabled: boolean; proration_behavior: string; products: { product: string; prices: string[] }[] };
    subscription_cancel: { enabled: boolean; mode: string };
    payment_method_update: { enabled: boolean };
    invoice_history: { enabled: boolean };
  };
};
// https://docs.stripe.com/api/webhook_endpoints/object
export type WebhookEndpoint = Row<'webhook_endpoint'> & {
  url: string;
  enabled_events: string[];
  description: string | null;
  metadata: Metadata;
  status: 'enabled' | 'disabled';
  _secret: string;
};
// https://docs.stripe.com/api/events/object
export type StripeEvent = Row<'event'> & {
  api_version: string;
  type: string;
  pending_webhooks: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  request: { id: null; idempotency_key: string | null };
};
