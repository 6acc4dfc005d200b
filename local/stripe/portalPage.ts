import type { Account } from './account.ts';
import type { StripeSubscription } from './billingObjects.ts';
import { changePlan, type Proration, previewChange } from './changePlan.ts';
import { cardPays } from './collect.ts';
import type { PortalSession, Price } from './objects.ts';
import { alert, day, escaped, money, page } from './page.ts';
import type { Form, Shown } from './payPage.ts';
import { periodEnd } from './periodEnd.ts';
import { liveOf, nameOf, perPeriod, portalHome } from './portalHome.ts';
import { attach, readCard } from './readCard.ts';
import { setCancelAtPeriodEnd } from './setCancelAtPeriodEnd.ts';
import { StripeError } from './stripeError.ts';

const HOUR = 3600;
/** Shows a change's cost before confirmation. */
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
  const next = day(periodEnd(account.now(), account.now(), price));
  const body = `<h1>Change to ${escaped(nameOf(account, price))}?</h1><p>${perPeriod(price)}, from today. The next payment is on ${next}.</p>${alert(problem)}<div class="box"><dl>
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
  if (subscription === undefined) return portalHome(account, session);
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
    return portalHome(account, session);
  } catch (error) {
    if (error instanceof StripeError) return portalHome(account, session, error.message);
    throw error;
  }
}
