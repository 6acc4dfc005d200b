import type { Invoice, InvoicePayment, PaymentIntent, Refund, StripeSubscription } from './billingObjects.ts';
import type {
  CheckoutSession,
  Configuration,
  Customer,
  PaymentMethod,
  PortalSession,
  Price,
  StripeEvent,
  StripeProduct,
  WebhookEndpoint,
} from './objects.ts';

/** Every kind of object by the name its list has in the address. */
export type Rows = {
  customers: Customer;
  payment_methods: PaymentMethod;
  products: StripeProduct;
  prices: Price;
  sessions: CheckoutSession;
  subscriptions: StripeSubscription;
  invoices: Invoice;
  invoice_payments: InvoicePayment;
  payment_intents: PaymentIntent;
  refunds: Refund;
  portal_sessions: PortalSession;
  configurations: Configuration;
  webhook_endpoints: WebhookEndpoint;
  events: StripeEvent;
};
