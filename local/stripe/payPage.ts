import type { Account } from './account.ts';
import { beginSubscription } from './beginSubscription.ts';
import type { CheckoutSession } from './objects.ts';
import { alert, cardFields, cardList, day, escaped, money, page } from './page.ts';
import { periodEnd } from './periodEnd.ts';
import { attach, type Card, readCard } from './readCard.ts';
import { StripeError } from './stripeError.ts';

export type Shown = { readonly status: number; readonly html: string } | { readonly status: 303; readonly location: string };
export type Form = Readonly<Record<string, string>>;

const over = (account: Account, session: CheckoutSession | undefined): Shown => {
  const outcome =
    session === undefined
      ? ['Nothing to pay here', 'This payment page is not known.']
      : session.status === 'complete'
        ? ['This is paid', 'You can close this page.']
        : ['This page has expired', 'Nothing was charged. Choose the plan again to get a new page.'];
  const back = session?.cancel_url ?? account.baseUrl;
  return {
    status: session === undefined ? 404 : 200,
    html: page(outcome[0]!, `<h1>${outcome[0]}</h1><p>${outcome[1]}</p><p><a href="${escaped(back)}">Back to Afterbell</a></p>`),
  };
};

function form(account: Account, session: CheckoutSession, problem: string | null): Shown {
  const price = account.get('prices', session._price);
  const name = price.nickname ?? account.get('products', price.product).name;
  const email = session.customer === null ? session.customer_email : account.get('customers', session.customer).email;
  const amount = money(price.unit_amount, price.currency);
  const body = `<h1>Subscribe to ${escaped(name)}</h1><p class="price">${amount} <small>per ${price.recurring.interval}</small></p>${alert(problem)}
<form class="box" method="post"><p>Paying as ${escaped(email ?? 'a new customer')}. Renews every ${price.recurring.interval} until cancelled, next on ${day(periodEnd(account.now(), account.now(), price))}.</p>${cardFields}
<button class="wide" name="do" value="pay">Subscribe for ${amount}</button></form>
<div class="row"><a href="${escaped(session.cancel_url ?? '/')}">Back without paying</a></div>${cardList}`;
  return { status: problem === null ? 200 : 402, html: page(`Pay ${amount} to Afterbell`, body) };
}

const authentication = ({ number }: Card): Shown => ({
  status: 200,
  html: page(
    'Confirm it is you',
    `<h1>Confirm it is you</h1><p>Your bank asks you to approve this payment.</p><form class="box" method="post"><input type="hidden" name="card" value="${number}">
<div class="row"><button name="do" value="approve">Approve the payment</button><button class="second" name="do" value="refuse">Refuse</button></div></form>`,
  ),
});

/** The payment is made: customer, card, subscription with its paid invoice, and the session is complete (https://docs.stripe.com/payments/checkout/how-checkout-works). */
function complete(account: Account, session: CheckoutSession, card: Card): Shown {
  const customer =
    session.customer ??
    account.add('customers', {
      id: account.id('cus'),
      object: 'customer',
      created: account.now(),
      livemode: false,
      email: session.customer_email,
      name: null,
      metadata: {},
      balance: 0,
      delinquent: false,
      invoice_settings: { default_payment_method: null },
    }).id;
  attach(account, customer, card);
  const price = account.get('prices', session._price);
  const { subscription, invoice } = beginSubscription(account, { customer, price, metadata: session._subscriptionMetadata });
  Object.assign(session, {
    customer,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  });
  account.emit('checkout.session.completed', session);
  return { status: 303, location: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) };
}

/** The page people pay on, and what their answers do. `answer` is null when it is only looked at. */
export function payPage(account: Account, id: string, answer: Form | null): Shown {
  const session = account.find('sessions', id);
  if (session?.status !== 'open') return over(account, session);
  if (answer === null) return form(account, session, null);
  try {
    const card = readCard(answer.card ?? '');
    if (answer.do === 'refuse') return form(account, session, 'The payment was not approved. Nothing was charged.');
    if (card.does === 'asks for authentication' && answer.do !== 'approve') return authentication(card);
    return complete(account, session, card);
  } catch (error) {
    if (error instanceof StripeError) return form(account, session, error.message);
    throw error;
  }
}
