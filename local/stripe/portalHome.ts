import type { Account } from './account.ts';
import type { StripeSubscription } from './billingObjects.ts';
import type { PortalSession, Price } from './objects.ts';
import { alert, cardFields, cardList, day, escaped, money, page } from './page.ts';
import type { Shown } from './payPage.ts';

/** Two prices of one product are distinguished by their nicknames. */
export const nameOf = (account: Account, { product, nickname }: Price): string => nickname ?? account.get('products', product).name;
/** A price as text, such as "$19.99 per month". */
export const perPeriod = ({ unit_amount, currency, recurring }: Price): string =>
  `${money(unit_amount, currency)} per ${recurring.interval}`;

/** The subscription of a customer that has not ended. */
export const liveOf = (account: Account, customer: string): StripeSubscription | undefined =>
  account.all('subscriptions').find((each) => each.customer === customer && each.status !== 'canceled');

/** The plan with its price and next date; the box is closed by the caller. */
function planState(account: Account, subscription: StripeSubscription): string {
  const { price, current_period_end: end } = subscription.items.data[0]!;
  const until = subscription.cancel_at_period_end ? `Ends on ${day(end)}` : `Renews on ${day(end)}`;
  const late = subscription.status === 'past_due' ? alert('The last payment failed. Please change the card below.') : '';
  return `${late}<div class="box"><dl><dt>Plan</dt><dd>${escaped(nameOf(account, price))}</dd><dt>Price</dt><dd>${perPeriod(price)}</dd><dt>State</dt><dd>${until}</dd></dl>`;
}

/** The first page of the portal: plan, card, invoices. `problem` is why the last try failed. */
export function portalHome(account: Account, session: PortalSession, problem: string | null = null): Shown {
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
  const isEnding = subscription?.cancel_at_period_end === true;
  const plan =
    subscription === undefined
      ? '<p>You have no subscription.</p>'
      : `${planState(account, subscription)}<form class="row" method="post">${isEnding ? button('resume', 'Keep the plan', false) : ''}
${isEnding ? '' : offers.map((price) => button(`change ${price.id}`, `Change to ${escaped(nameOf(account, price))}, ${perPeriod(price)}`)).join('')}
${!isEnding && features.subscription_cancel.enabled ? button('cancel?', 'Cancel the plan') : ''}</form></div>`;
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
