import type { Account } from './account.ts';
import type { PaymentMethod } from './objects.ts';
import { declined, StripeError } from './stripeError.ts';

/** Behavior of test cards: https://docs.stripe.com/testing#cards */
const testCards = {
  '4242424242424242': 'pays',
  '4000000000000002': 'is declined',
  '4000002500003155': 'asks for authentication',
  // Stripe declines every charge of this one; here the first passes, so that a renewal that fails can be tried from the pay page.
  '4000000000000341': 'attaches, and fails later',
} as const;

export type Card = { readonly number: string; readonly does: (typeof testCards)[keyof typeof testCards] };

/** The typed card; throws like Stripe for a number that is not a test card. */
export function readCard(typed: string): Card {
  const number = typed.replace(/[\s-]/g, '');
  const does = Object.hasOwn(testCards, number) ? testCards[number as keyof typeof testCards] : undefined;
  if (does === undefined) {
    throw new StripeError(402, 'card_error', 'Your card number is incorrect. Use one of the test cards below.', {
      code: 'incorrect_number',
    });
  }
  if (does === 'is declined') throw declined();
  return { number, does };
}

/** Attaches a card to a customer (https://docs.stripe.com/api/payment_methods/attach). */
export function attachCard(account: Account, customer: string, { number, does }: Card): PaymentMethod {
  const method = account.add('payment_methods', {
    id: account.id('pm'),
    object: 'payment_method',
    created: account.now(),
    livemode: false,
    type: 'card',
    customer,
    card: { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: new Date(account.now() * 1000).getUTCFullYear() + 3 },
    _failsLater: does === 'attaches, and fails later',
  });
  account.emit('payment_method.attached', method);
  return method;
}

/** Attaches a card and makes it what later invoices are paid with, as the hosted pages do. */
export function attach(account: Account, customerId: string, card: Card): PaymentMethod {
  const method = attachCard(account, customerId, card);
  const customer = account.get('customers', customerId);
  customer.invoice_settings.default_payment_method = method.id;
  account.emit('customer.updated', customer);
  return method;
}
