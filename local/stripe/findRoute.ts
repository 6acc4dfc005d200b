import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { configurations } from './configurations.ts';
import { createSubscription } from './createSubscription.ts';
import { customers } from './customers.ts';
import { endpoints, events } from './events.ts';
import { invoices } from './invoices.ts';
import { paymentMethods } from './paymentMethods.ts';
import { portal } from './portal.ts';
import { refunds } from './refunds.ts';
import type { StripeRoute } from './route.ts';
import { StripeError } from './stripeError.ts';
import { subscriptions } from './subscriptions.ts';

const routes: readonly StripeRoute[] = [
  catalogue,
  customers,
  checkout,
  paymentMethods,
  createSubscription,
  subscriptions,
  invoices,
  refunds,
  portal,
  configurations,
  events,
  endpoints,
].flat();

/** The route of a call and the id in its path. Throws Stripe's error for a path it does not have. */
export function findRoute(method: string, path: string): { route: StripeRoute; id: string } {
  for (const route of routes) {
    if (route.method !== method) continue;
    const [want, have] = [route.path.split('/'), path.split('/')];
    if (want.length !== have.length) continue;
    if (want.every((part, at) => part === have[at] || (part === ':id' && have[at] !== ''))) {
      return { route, id: decodeURIComponent(have[want.indexOf(':id')] ?? '') };
    }
  }
  const about = `Unrecognized request URL (${method}: ${path}). Afterbell's stand-in for Stripe does not have it: see local/stripe.`;
  throw new StripeError(404, 'invalid_request_error', about);
}
