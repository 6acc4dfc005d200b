import type { Account } from './account.ts';
import type { Configuration, PortalFlow } from './objects.ts';
import { address, listOf, oneOf, type Parameters, required, shape, text } from './parameters.ts';
import { route } from './route.ts';
import { invalid } from './stripeError.ts';

const flowFields = {
  type: oneOf('subscription_update_confirm', 'subscription_cancel', 'payment_method_update'),
  after_completion: shape({ type: oneOf('redirect', 'portal_homepage'), redirect: shape({ return_url: address }) }),
  subscription_update_confirm: shape({ subscription: text, items: listOf(shape({ id: text, price: text, quantity: oneOf('1') })) }),
  subscription_cancel: shape({ subscription: text }),
};

/** A deep link into one task (https://docs.stripe.com/customer-management/portal-deep-links); refused where the configuration does not offer it. */
function flowOf(account: Account, given: Parameters<typeof flowFields>, customer: string, { features }: Configuration): PortalFlow {
  const type = required(given.type, 'flow_data[type]');
  const asked = type === 'payment_method_update' ? null : required(given[type], `flow_data[${type}]`);
  const subscription =
    asked && account.get('subscriptions', required(asked.subscription, `flow_data[${type}][subscription]`), 'subscription');
  if (subscription && (subscription.customer !== customer || subscription.status === 'canceled')) {
    throw invalid('The subscription does not belong to this customer or is canceled.', { param: `flow_data[${type}][subscription]` });
  }
  const task = {
    subscription_update_confirm: 'subscription_update',
    subscription_cancel: 'subscription_cancel',
    payment_method_update: 'payment_method_update',
  } as const;
  if (!features[task[type]].enabled)
    throw invalid(`This feature is disabled in your portal configuration: ${task[type]}.`, { param: 'flow_data[type]' });
  const update = type === 'subscription_update_confirm' ? required(given.subscription_update_confirm?.items?.[0], 'items') : null;
  if (update && subscription) {
    const item = subscription.items.data[0]!;
    const price = account.get('prices', required(update.price, 'items[0][price]'), 'price');
    if (update.id !== item.id) throw invalid('The item is not part of the subscription.', { param: 'items[0][id]' });
    if (price.id === item.price.id)
      throw invalid('The items in the update must differ from those of the subscription.', { param: 'items[0][price]' });
    if (!features.subscription_update.products.some(({ prices }) => prices.includes(price.id))) {
      throw invalid('The price is not among those of the portal configuration.', { param: 'items[0][price]' });
    }
  }
  return {
    type,
    after_completion: {
      type: given.after_completion?.type ?? 'portal_homepage',
      redirect: given.after_completion?.redirect
        ? { return_url: required(given.after_completion.redirect.return_url, 'return_url') }
        : null,
    },
    subscription_update_confirm:
      update && subscription ? { subscription: subscription.id, items: [{ id: update.id!, price: update.price!, quantity: 1 }] } : null,
    subscription_cancel: type === 'subscription_cancel' && subscription ? { subscription: subscription.id } : null,
  };
}

/** Sessions of the customer portal (https://docs.stripe.com/api/customer_portal/sessions). */
export const portal = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text, return_url: address, configuration: text, flow_data: shape(flowFields) },
    (account, p) => {
      const customer = account.get('customers', required(p.customer, 'customer'), 'customer');
      const configuration =
        p.configuration === undefined
          ? account.all('configurations').find(({ is_default }) => is_default)
          : account.get('configurations', p.configuration, 'configuration');
      if (configuration === undefined) {
        throw invalid('No configuration provided and your test mode default configuration has not been created.');
      }
      const id = account.id('bps');
      return account.add('portal_sessions', {
        id,
        object: 'billing_portal.session',
        created: account.now(),
        livemode: false,
        configuration: configuration.id,
        customer: customer.id,
        return_url: p.return_url ?? configuration.default_return_url,
        url: `${account.baseUrl}/p/session/${id}`,
        flow: p.flow_data ? flowOf(account, p.flow_data, customer.id, configuration) : null,
      });
    },
  ),
];
