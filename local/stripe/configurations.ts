import { pageOf, paging } from './lists.ts';
import type { Configuration } from './objects.ts';
import { address, flag, listOf, metadata, oneOf, required, shape, text } from './parameters.ts';
import { route } from './route.ts';

const features = shape({
  subscription_update: shape({
    enabled: flag,
    default_allowed_updates: listOf(oneOf('price')),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    products: listOf(shape({ product: text, prices: listOf(text) })),
  }),
  subscription_cancel: shape({ enabled: flag, mode: oneOf('at_period_end') }),
  payment_method_update: shape({ enabled: flag }),
  invoice_history: shape({ enabled: flag }),
});
const fields = { features, business_profile: shape({ headline: text }), default_return_url: address, metadata };

function featuresOf(given: ReturnType<typeof features> | undefined): Configuration['features'] {
  const { subscription_update: u, subscription_cancel: c, payment_method_update: m, invoice_history: h } = given ?? {};
  const products = (u?.products ?? []).map(({ product, prices }) => ({ product: required(product, 'product'), prices: prices ?? [] }));
  return {
    subscription_update: { enabled: u?.enabled ?? false, proration_behavior: u?.proration_behavior ?? 'none', products },
    subscription_cancel: { enabled: c?.enabled ?? false, mode: c?.mode ?? 'at_period_end' },
    payment_method_update: { enabled: m?.enabled ?? false },
    invoice_history: { enabled: h?.enabled ?? false },
  };
}

/** Features of the portal (https://docs.stripe.com/api/customer_portal/configurations). */
export const configurations = [
  route('POST', '/v1/billing_portal/configurations', fields, (account, p) =>
    account.add('configurations', {
      id: account.id('bpc'),
      object: 'billing_portal.configuration',
      created: account.now(),
      livemode: false,
      active: true,
      is_default: account.all('configurations').length === 0,
      default_return_url: p.default_return_url ?? null,
      business_profile: { headline: p.business_profile?.headline ?? null },
      metadata: p.metadata ?? {},
      features: featuresOf(required(p.features, 'features')),
    }),
  ),
  route('GET', '/v1/billing_portal/configurations', { ...paging, active: flag, is_default: flag }, (account, p) =>
    pageOf(account.all('configurations'), p, '/v1/billing_portal/configurations'),
  ),
  route('POST', '/v1/billing_portal/configurations/:id', fields, (account, p, id) => {
    const configuration = account.get('configurations', id);
    if (p.features) configuration.features = featuresOf(p.features);
    if (p.business_profile) configuration.business_profile.headline = p.business_profile.headline ?? null;
    if (p.default_return_url) configuration.default_return_url = p.default_return_url;
    Object.assign(configuration.metadata, p.metadata);
    return configuration;
  }),
];
