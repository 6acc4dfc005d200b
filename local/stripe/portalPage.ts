import type { Account } from './account.ts';
import type { StripeSubscription } from './billingObjects.ts';
import { changePlan, type Proration, previewChange } from './changePlan.ts';
import { cardPays } from './collect.ts';
import type { PortalSession, Price } from './objects.ts';
import { alert, cardFields, cardList, day, escaped, money, page } from './page.ts';
import type { Form, Shown } from './payPage.ts';
import { StripeError } from './stripeError.ts';
import { setCancelAtPeriodEnd } from './subscriptions.ts';
import { attach, readCard } from './testCards.ts';

const HOUR = 3600;
/** Two prices of one product are distinguished by their nicknames. */
const nameOf = (account: Account, { product, nickname }: Price): string => nickname ?? account.get('products', product).name;
const perPeriod = ({ unit_amount, currency, recurring }: Price): string => `${money(unit_amount, currency)} per ${recurring.interval}`;

const liveOf = (account: Account, customer: string): StripeSubscription | undefined =>
  account.all('subscriptions').find((each) => each.customer === customer && each.status !== 'canceled');

function standing(account: Account, subscription: StripeSubscription): string {
  const { price, current_period_end: end } = subscription.items.data[0]!;
  const until = subscription.cancel_at_period_end ? `Ends on ${day(end)}` : `Renews on ${day(end)}`;
  const late = subscription.status === 'past_due' ? alert('The last payment failed. Please change the card below.') : '';
  return `${late}<div class="box"><dl><dt>Plan</dt><dd>${escaped(nameOf(account, price))}</dd><dt>Price</dt><dd>${perPeriod(price)}</dd><dt>State</dt><dd>${until}</dd></dl>`;
}

function home(account: Account, session: PortalSession, problem: string | null = null): Shown {
  const { features } = account.get('configurations', session.configuration);
  const subscription = liveOf(account, session.customer);
  const customer = account.get('customers', session.customer);
  const card = account.find('payment_methods', customer.invoice_settings.default_payment_method ?? '')?.card;
  const others = features.subscription_update.products.flatMap(({ prices }) => prices).map((id) => account.get('prices', id));
  const offers =
    subscription === undefined || !features.subscription_update.enabled
      ? []
      : others.filter(({ id }) => id !== subscription.items.data[0]!.price.id);
  const button = (what: string, words: string, second = true) =>
    `<button${second ? ' class="second"' : ''} name="do" value="${what}">${words}</button>`;
  const ending = subscription?.cancel_at_period_end === true;
  const plan =
    subscription === undefined
      ? '<p>You have no subscription.</p>'
      : `${standing(account, subscription)}<form class="row" method="post">${ending ? button('resume', 'Keep the plan', false) : ''}
${ending ? '' : offers.map((price) => button(`change ${price.id}`, `Change to ${escaped(nameOf(account, price))}, ${perPeriod(price)}`)).join('')}
${!ending && features.subscription_cancel.enabled ? button('cancel?', 'Cancel the plan') : ''}</form></div>`;
  const paid = account
    .all('invoices')
    .filter(({ customer: whose }) => whose === session.customer)
    .toReversed();
  const lines = paid.map(
    (each) =>
      `<tr><td>${day(each.created)}</td><td>${each.status === 'paid' ? 'Paid' : `Open, tried ${each.attempt_count} times`}</td><td>${money(each.amount_due, each.currency)}</td></tr>`,
  );
  const body = `<h1>Your plan and payments</h1><p>${escaped(customer.email ?? '')}</p>${alert(problem)}${plan}
${features.payment_method_update.enabled ? `<h2>Card</h2><form class="box" method="post"><p>${card ? `Visa ending in ${card.last4}` : 'No card yet'}</p>${cardFields}${button('card', 'Use this card')}</form>` : ''}
${features.invoice_history.enabled ? `<h2>Invoices</h2><table><thead><tr><th scope="col">Day</th><th scope="col">State</th><th scope="col">Amount</th></tr></thead><tbody>${lines.join('')}</tbody></table>` : ''}
${session.return_url ? `<div class="row"><a href="${escaped(session.return_url)}">Back to Afterbell</a></div>` : ''}${cardList}`;
  return { status: problem === null ? 200 : 402, html: page('Your plan and payments', body) };
}

/** What a change costs now, before it is made. */
function confirmChange(
  account: Account,
  session: PortalSession,
  subscription: StripeSubscription,
  price: Price,
  problem: string | null = null,
): Shown {
  const proration = account.get('configurations', session.configuration).features.subscription_update.proration_behavior as Proration;
  const { credit, charge, due } = previewChange(account, subscription, price, proration);
  const left = charge - credit < 0 ? `<dt>Credit for later invoices</dt><dd>${money(credit - charge)}</dd>` : '';
  const body = `<h1>Change to ${escaped(nameOf(account, price))}?</h1><p>${perPeriod(price)}, from today.</p>${alert(problem)}<div class="box"><dl>
<dt>${escaped(nameOf(account, price))}</dt><dd>${money(charge)}</dd><dt>Unused time on ${escaped(nameOf(account, subscription.items.data[0]!.price))}</dt><dd>−${money(credit)}</dd>${left}
<dt class="total">Due today</dt><dd class="total">${money(due)}</dd></dl>
<form class="row" method="post"><button name="do" value="confirm ${price.id}">Confirm the change</button><button class="second" name="do" value="back">Not now</button></form></div>`;
  return { status: problem === null ? 200 : 402, html: page('Confirm the change', body) };
}

const confirmCancel = (subscription: StripeSubscription): Shown => ({
  status: 200,
  html: page(
    'Cancel the plan',
    `<h1>Cancel the plan?</h1><p>It stays open until ${day(subscription.items.data[0]!.current_period_end)}, and nothing is charged after that.</p>
<form class="box row" method="post"><button name="do" value="cancel">Cancel the plan</button><button class="second" name="do" value="back">Keep it</button></form>`,
  ),
});

/** After a task that was linked to directly people go where the link leads. */
const done = (account: Account, session: PortalSession): Shown => {
  const { flow } = session;
  if (flow === null) return { status: 303, location: session.url };
  session.flow = null;
  const back = flow.after_completion.type === 'redirect' ? flow.after_completion.redirect?.return_url : undefined;
  account.save();
  return { status: 303, location: back ?? session.url };
};

function act(account: Account, session: PortalSession, subscription: StripeSubscription | undefined, form: Form): Shown {
  const [what, about = ''] = (form.do ?? '').split(' ');
  if (what === 'card') {
    attach(account, session.customer, readCard(form.card ?? ''));
    return done(account, session);
  }
  if (what === 'back')
    return session.flow !== null && session.return_url !== null
      ? { status: 303, location: session.return_url }
      : { status: 303, location: session.url };
  if (subscription === undefined) return home(account, session);
  if (what === 'change') return confirmChange(account, session, subscription, account.get('prices', about));
  if (what === 'cancel?') return confirmCancel(subscription);
  if (what === 'confirm') {
    const price = account.get('prices', about);
    const offered = account.get('configurations', session.configuration).features.subscription_update;
    if (price.id === subscription.items.data[0]!.price.id || !offered.products.some(({ prices }) => prices.includes(price.id)))
      return done(account, session);
    const proration = offered.proration_behavior as Proration;
    if (previewChange(account, subscription, price, proration).due > 0 && !cardPays(account, subscription)) {
      return confirmChange(account, session, subscription, price, 'Your card was declined. Nothing was changed.');
    }
    const previous = { items: { data: [structuredClone(subscription.items.data[0])] } };
    changePlan(account, subscription, price, proration);
    account.emit('customer.subscription.updated', subscription, previous);
  } else if (what === 'cancel' || what === 'resume') setCancelAtPeriodEnd(account, subscription, what === 'cancel');
  return done(account, session);
}

/** The customer portal (https://docs.stripe.com/customer-management): plan, card, invoices; a link lasts an hour. */
export function portalPage(account: Account, id: string, form: Form | null): Shown {
  const session = account.find('portal_sessions', id);
  if (session === undefined || account.now() > session.created + HOUR) {
    return {
      status: 404,
      html: page('This link has expired', '<h1>This link has expired</h1><p>Open your plan from Afterbell again.</p>'),
    };
  }
  const subscription = liveOf(account, session.customer);
  try {
    if (form !== null) return act(account, session, subscription, form);
    const wanted = session.flow?.subscription_update_confirm?.items[0]?.price;
    if (wanted && subscription) return confirmChange(account, session, subscription, account.get('prices', wanted));
    if (session.flow?.type === 'subscription_cancel' && subscription) return confirmCancel(subscription);
    return home(account, session);
  } catch (error) {
    if (error instanceof StripeError) return home(account, session, error.message);
    throw error;
  }
}
