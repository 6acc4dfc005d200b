import { billing } from '#contract/areas/billing.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { paymentsFromEnv } from '#functions/world/paymentsFromEnv.ts';
import { aiLimits } from './aiLimits.ts';
import { createSubscription } from './createSubscription.ts';
import { openPortal } from './openPortal.ts';
import { reactivateSubscription } from './reactivateSubscription.ts';
import { setFreeTier } from './setFreeTier.ts';
import { subscription } from './subscription.ts';
import { webhook } from './webhook.ts';

export const routes = serve(billing, {
  subscription,
  setFreeTier,
  createSubscription,
  reactivateSubscription,
  openPortal,
  aiLimits,
  webhook,
});
export const handler = lambda(routes, paymentsFromEnv);
