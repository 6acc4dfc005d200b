import { api } from '#contract/index.ts';
import { must, Skipped, type SmokeStep } from './smokeStep.ts';

/** Stripe's message comes within seconds. */
const TRIES = 30;

const payment: SmokeStep = {
  name: 'a test payment and its webhook',
  run: async ({ client, token, options }) => {
    const begun = await client.call(api.billing.createSubscription, { planType: 'monthly' }, { token });
    if (begun.status !== 200 && /not sold|payments_off/.test(begun.text)) return new Skipped('payments are off here');
    must(begun.status === 200 && typeof begun.data.url === 'string', `no checkout page: ${begun.status} ${begun.text.slice(0, 200)}`);
    if (options.pay === null) return new Skipped('set STRIPE_SECRET_KEY to the test key (sk_test_…) of the account');
    const why = await options.pay(String(begun.data.url));
    if (why !== null) return new Skipped(why);
    for (let tries = 0; tries < TRIES; tries++) {
      // Reads the stored plan, not Stripe's current one: only the webhook writes it.
      const { subscription } = await client.expectOk(api.auth.validate, {}, { token });
      const { active, type } = subscription as { readonly active: boolean; readonly type: string };
      if (active && type === 'monthly') return 'the plan became active through the webhook';
      await options.wait(1000);
    }
    throw new Error(`no message of Stripe changed the plan within ${TRIES} seconds: docs/runbooks/payments.md`);
  },
};

/** Steps of payments. */
export const paymentSteps: readonly SmokeStep[] = [payment];
