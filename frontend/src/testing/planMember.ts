import { api } from '#contract/index.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';
import { type BillingWorld, billingWorld, deliverAll, payCheckout } from '#functions/api/billing/testing/billingWorld.ts';
import { type AboutMember, type Member, member } from './member.ts';
import { type MemoryServer, memoryServer } from './memoryServer.ts';

/** A user on a server with the payment stub. */
export type PlanMember = { readonly server: MemoryServer & { readonly world: BillingWorld }; readonly signedInAs: Member };

/** A user who may choose a plan; on Free in New York by default. */
export async function planMember(about: AboutMember = {}): Promise<PlanMember> {
  const server = memoryServer(await billingWorld(undefined, () => Date.now()));
  return { server, signedInAs: await member(server, about) };
}

/** Pays on a page of the provider, and lets the provider tell the server. */
export async function pay({ server: { world } }: PlanMember, url: string): Promise<void> {
  payCheckout(world, url);
  await deliverAll(world);
}

/** A user with a plan paid just now: until December 18, or for a year. */
export async function payer(planType: PaidPlanId = 'monthly'): Promise<PlanMember> {
  const who = await planMember();
  const { url } = await who.server.call(who.signedInAs.token, api.billing.createSubscription, { planType, isReactivation: false });
  await pay(who, url!);
  return who;
}

/** The plan as the server has it now. */
export const planOf = async ({ server, signedInAs }: PlanMember) =>
  (await server.call(signedInAs.token, api.auth.validate, {})).subscription;
