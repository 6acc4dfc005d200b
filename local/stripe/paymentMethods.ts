import { required, text } from './parameters.ts';
import { attachCard, readCard } from './readCard.ts';
import { route } from './route.ts';
import { missing } from './stripeError.ts';

/** Test cards by the names that programs use: https://docs.stripe.com/testing?testing-method=payment-methods */
const named: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
};

/** Payment methods (https://docs.stripe.com/api/payment_methods). People type theirs on the hosted pages. */
export const paymentMethods = [
  route('POST', '/v1/payment_methods/:id/attach', { customer: text }, (account, p, id) => {
    const number = Object.hasOwn(named, id) ? named[id]! : null;
    if (number === null) throw missing('PaymentMethod', id, 'payment_method');
    const customer = account.get('customers', required(p.customer, 'customer'), 'customer');
    return attachCard(account, customer.id, readCard(number));
  }),
];
