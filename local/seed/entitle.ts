import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '../callApi.ts';
import type { RunningProduct } from '../startProduct.ts';
import type { DemoPerson } from './people.ts';

const PAUSE = 20;
const PAUSES = 250;

/** Chooses a plan, pays with the test card, and waits until the provider has reported it. */
async function subscribe({ url }: RunningProduct, token: string, planType: 'monthly' | 'yearly'): Promise<void> {
  const page = await callApi(url, api.billing.createSubscription, { planType }, token);
  const form = new URLSearchParams({ card: '4242 4242 4242 4242', do: 'pay' });
  await fetch(page.url!, { method: 'POST', body: form, redirect: 'manual' });
  for (let left = PAUSES; left > 0; left--) {
    if ((await callApi(url, api.billing.subscription, {}, token)).active) return;
    await sleep(PAUSE);
  }
  throw new Error(`The payment for the plan ${planType} did not arrive.`);
}

/** Gives a demo trader the plan or special access of their role: plans are paid for, special access is as an admin would leave it. */
export async function entitle(
  product: RunningProduct,
  { userId, token }: { userId: UserId; token: string },
  { role, special }: Pick<DemoPerson, 'role' | 'special'>,
): Promise<void> {
  if (special !== null) await updateAccess(product.world.table, userId, () => ({ specialAccess: special }));
  else if (role === 'monthly' || role === 'yearly') await subscribe(product, token, role);
}
