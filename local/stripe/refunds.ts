import { pageOf, paging } from './lists.ts';
import { integer, metadata, oneOf, required, text } from './parameters.ts';
import { route } from './route.ts';
import { invalid } from './stripeError.ts';

/** Refunds (https://docs.stripe.com/api/refunds): the whole of a payment or a part, never more than was paid. */
export const refunds = [
  route(
    'POST',
    '/v1/refunds',
    { payment_intent: text, amount: integer, metadata, reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer') },
    (account, p) => {
      const intent = account.get('payment_intents', required(p.payment_intent, 'payment_intent'), 'payment_intent');
      const left = intent.amount_received - intent._refunded;
      if (left === 0) throw invalid(`Charge for ${intent.id} has already been refunded.`, { code: 'charge_already_refunded' });
      const amount = p.amount ?? left;
      if (amount < 1 || amount > left)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
      intent._refunded += amount;
      const refund = account.add('refunds', {
        id: account.id('re'),
        object: 'refund',
        created: account.now(),
        livemode: false,
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        reason: p.reason ?? null,
        status: 'succeeded',
        metadata: p.metadata ?? {},
      });
      account.emit('refund.created', refund);
      return refund;
    },
  ),
  route('GET', '/v1/refunds', { ...paging, payment_intent: text }, (account, p) =>
    pageOf(
      account.all('refunds').filter(({ payment_intent }) => p.payment_intent === undefined || payment_intent === p.payment_intent),
      p,
      '/v1/refunds',
    ),
  ),
  route('GET', '/v1/refunds/:id', {}, (account, _, id) => account.get('refunds', id)),
];
