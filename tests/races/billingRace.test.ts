import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectSubscription } from '#domain/plans/projectSubscription.ts';
import { userIdOf } from '#domain/units/ids.ts';
import {
  advanceDays,
  ask,
  type BillingWorld,
  billingWorld,
  deliver,
  events,
  member,
  payCheckout,
  planOf,
  subscribe,
} from '#functions/api/billing/testing/billingWorld.ts';
import { stopBilling } from '#functions/payments/customers.ts';
import { accessKey, loadAccess, updateAccess } from '#functions/people/access.ts';
import { runs } from '../deep.ts';
import { takingTurns } from './billingTurns.ts';

type Click = (world: BillingWorld, planType: 'monthly' | 'yearly') => Promise<unknown>;

/** The naive way: when nothing is pending, open a page and record it. */
const carefree: Click = async (world, plan) => {
  const access = (await loadAccess(world.table, userIdOf('u1')))!;
  if (access.billing.pending !== null) return;
  const customerId = access.billing.customerId ?? (await world.payments!.createCustomer(userIdOf('u1'), 'u1@example.com'));
  const number = world.till.calls.length;
  const expiresAt = world.now() + 31 * 60_000;
  const { id, url } = await world.payments!.openCheckout({ userId: userIdOf('u1'), customerId, plan, number, expiresAt });
  await updateAccess(world.table, userIdOf('u1'), ({ billing }) => ({
    billing: { ...billing, customerId, pending: { plan, number, expiresAt, id, url } },
  }));
};
const ours: Click = (world, planType) => ask(world, 'createSubscription', { planType });

const all = <K extends 'sessions' | 'subscriptions' | 'customers' | 'refunds'>({ till }: BillingWorld, kind: K) =>
  till.at.account.all(kind);
const live = (world: BillingWorld) => all(world, 'subscriptions').filter(({ status }) => status !== 'canceled');
const payable = (world: BillingWorld) => all(world, 'sessions').filter(({ status }) => status === 'open');

async function inStep(world: BillingWorld): Promise<void> {
  const stored = await planOf(world);
  const found = await world.payments!.subscriptionsOf(all(world, 'customers')[0]!.id);
  expect(stored).toEqual(projectSubscription(found, stored).state);
}
/** Delivers every event until it is accepted. */
async function tellAll(world: BillingWorld): Promise<void> {
  for (const event of events(world)) for (let status = 0; status !== 200; ) status = (await deliver(world, event)).status;
}
const check = (numRuns: number, run: (turns: fc.Scheduler) => Promise<void>) =>
  fc.check(fc.asyncProperty(fc.scheduler(), run), { numRuns, seed: 21, endOnFailure: true });
async function holds(numRuns: number, run: (turns: fc.Scheduler) => Promise<void>): Promise<void> {
  const { failed, errorInstance } = await check(numRuns, run);
  if (failed) throw errorInstance;
}

describe('clicking a plan twice concurrently', () => {
  const twice = (click: Click, plans: readonly ('monthly' | 'yearly')[]) => async (turns: fc.Scheduler) => {
    const world = await billingWorld();
    await member(world);
    const outside = takingTurns(turns, world);
    const answers = await turns.waitFor(Promise.all(plans.map((plan) => click(outside, plan))));
    expect(all(world, 'customers')).toHaveLength(1);
    expect(payable(world).length).toBeLessThanOrEqual(1);
    // Clicks that close one another's page may be asked to try again; when none was, one page can be paid.
    if (answers.every((answer) => (answer as { status?: number } | undefined)?.status === 200)) expect(payable(world)).toHaveLength(1);
  };

  it('leaves one customer and one page that can be paid, for one plan', () => holds(runs(10, 400), twice(ours, ['monthly', 'monthly'])));
  it('and for two', () => holds(runs(10, 400), twice(ours, ['monthly', 'yearly', 'monthly'])));
  it('which opening a page where none is noted does not: the test sees the difference', async () => {
    expect((await check(40, twice(carefree, ['monthly', 'monthly']))).failed).toBe(true);
  });
});

it('a cancellation withdrawn while the provider still reports the end stays withdrawn', () =>
  holds(runs(8, 300), async (turns) => {
    const world = await billingWorld();
    await member(world);
    await subscribe(world);
    await ask(world, 'setFreeTier');
    const outside = takingTurns(turns, world);
    const old = events(world).filter(({ type }) => type === 'customer.subscription.updated');
    await turns.waitFor(
      Promise.all([ask(outside, 'reactivateSubscription', { planType: 'monthly' }), ...old.map((event) => deliver(outside, event))]),
    );
    await tellAll(world);
    expect(await planOf(world)).toMatchObject({ active: true, cancelAtPeriodEnd: false });
    await inStep(world);
  }));

it('choosing Free at the moment of a renewal ends as the provider has it', () =>
  holds(runs(8, 300), async (turns) => {
    const world = await billingWorld();
    await member(world);
    await subscribe(world);
    const outside = takingTurns(turns, world);
    const renewal = turns.schedule(Promise.resolve(), 'the month is over').then(() => advanceDays(world, 32));
    await turns.waitFor(Promise.all([ask(outside, 'setFreeTier'), renewal]));
    await tellAll(world);
    await inStep(world);
  }));

it('deleting an account while its owner is paying leaves nothing that is paid for, and no page to pay on', () =>
  holds(runs(15, 600), async (turns) => {
    const world = await billingWorld();
    await member(world);
    const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
    const outside = takingTurns(turns, world);
    const leave = async () => {
      await updateAccess(outside.table, userIdOf('u1'), () => ({ status: 'pending' }));
      await stopBilling(outside, userIdOf('u1'));
      await outside.table.write({ delete: accessKey(userIdOf('u1')) });
    };
    const paying = async () => {
      await turns.schedule(Promise.resolve(), 'the page is paid');
      const paid = payCheckout(world, body.url as string);
      if (paid.status !== 303) return;
      for (const event of events(world)) await deliver(outside, event);
    };
    await turns.waitFor(Promise.all([leave(), paying(), ask(outside, 'createSubscription', { planType: 'yearly' })]));
    await tellAll(world);
    expect([live(world), payable(world)]).toEqual([[], []]);
  }));
