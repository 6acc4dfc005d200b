import fc from 'fast-check';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectSubscription } from '#domain/plans/projectSubscription.ts';
import { userIdOf } from '#domain/units/ids.ts';
import {
  advanceDays,
  ask,
  type BillingWorld,
  billingWorld,
  cards,
  deliver,
  events,
  member,
  payCheckout,
} from '#functions/api/billing/testing/billingWorld.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { billedSubscription } from '#functions/world/usingStripe.ts';
import type { StripeEvent } from '#local/stripe/objects.ts';
import { runs } from '../deep.ts';
import { takingTurns } from './billingTurns.ts';

/** The effect of a message. Returns the status the provider sees. */
type Hear = (world: BillingWorld, event: StripeEvent) => Promise<number>;
const ours: Hear = async (world, event) => (await deliver(world, event)).status;

const store = (world: BillingWorld, found: Parameters<typeof projectSubscription>[0]) =>
  loadAccess(world.table, userIdOf('u1')).then((access) =>
    world.table.write({ update: accessKey(userIdOf('u1')), set: { subscription: projectSubscription(found, access!.subscription).state } }),
  );

/** The naive way: trust the message's content. */
const believing: Hear = async (world, event) => {
  if (!event.type.startsWith('customer.subscription.')) return 200;
  await store(world, [billedSubscription(event.data.object as Stripe.Subscription, pricesOf(world))]);
  return 200;
};
/** The next naive way: ask the provider, and save its answer unconditionally. */
const unguarded: Hear = async (world, event) => {
  const customer = (event.data.object as { customer?: string }).customer;
  if (customer !== undefined) await store(world, await world.payments!.subscriptionsOf(customer));
  return 200;
};

function pricesOf({ till }: BillingWorld) {
  const of = (interval: string) => till.at.account.all('prices').find(({ recurring }) => recurring.interval === interval)!.id;
  return { monthly: of('month'), yearly: of('year') };
}

/** Throws unless the stored plan is the provider's own state, with one customer and at most one subscription that counts. */
async function inStep(world: BillingWorld): Promise<void> {
  const { account } = world.till.at;
  const access = (await loadAccess(world.table, userIdOf('u1')))!;
  const [customer, another] = account.all('customers');
  expect(another).toBeUndefined();
  const found = await world.payments!.subscriptionsOf(customer!.id);
  expect(access.subscription).toEqual(projectSubscription(found, access.subscription).state);
  expect(found.filter(({ status }) => status !== 'canceled').length).toBeLessThanOrEqual(1);
}

type Step = (world: BillingWorld) => unknown;
const change =
  (fields: { cancel_at_period_end: boolean }): Step =>
  ({ till }) =>
    till.stripe.subscriptions.update(till.at.account.all('subscriptions')[0]!.id, fields);
/** A month is paid; a cancellation is requested and withdrawn; a renewal fails, is paid after all; the next one fails until the end. */
const story: readonly Step[] = [
  change({ cancel_at_period_end: true }),
  change({ cancel_at_period_end: false }),
  (world) => advanceDays(world, 32),
  ({ till }) => {
    till.at.account.all('payment_methods')[0]!._failsLater = false;
  },
  (world) => advanceDays(world, 4),
  ({ till }) => {
    till.at.account.all('payment_methods')[0]!._failsLater = true;
  },
  (world) => advanceDays(world, 40),
];

async function begun(): Promise<BillingWorld> {
  const world = await billingWorld();
  await member(world);
  const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
  payCheckout(world, body.url as string, cards.failsLater);
  return world;
}

describe('every order of events', () => {
  let world: BillingWorld;
  let sent: readonly StripeEvent[];
  beforeAll(async () => {
    world = await begun();
    for (const step of story.slice(0, 3)) await step(world);
    advanceDays(world, 40);
    const kinds = [
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ];
    sent = kinds.map((kind) => events(world).findLast(({ type }) => type === kind)!);
    expect(sent).not.toContain(undefined);
  });

  const permutations = <T>(all: readonly T[]): T[][] =>
    all.length === 0 ? [[]] : all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));

  /** Orders, each delivered twice over, after which the stored plan is not the provider's. */
  async function wrong(hear: Hear): Promise<number> {
    const before = (world.table as ReturnType<typeof memoryTable>).all();
    let count = 0;
    for (const order of permutations(sent)) {
      const here = { ...world, table: memoryTable(before) };
      for (const event of [...order, ...order.toReversed()]) await hear(here, event);
      await inStep(here).catch(() => count++);
    }
    return count;
  }

  it('created, updated, paid, failed and deleted in all 120 orders, each delivered twice, end in the provider’s own state', async () => {
    expect(permutations(sent)).toHaveLength(120);
    expect(await wrong(ours)).toBe(0);
  });

  it('and believing what a message carries does not: the test sees the difference', async () => {
    expect(await wrong(believing)).toBeGreaterThan(0);
  });
});

/** During the story each event is delivered twice, at any time later; an event not answered with 200 is delivered again. */
async function storm(hear: Hear, turns: fc.Scheduler): Promise<void> {
  const world = await begun();
  const outside = takingTurns(turns, world);
  const heard: Promise<void>[] = [];
  const deliver = async (event: StripeEvent) => {
    for (let status = 0; status !== 200; ) {
      await turns.schedule(Promise.resolve(), event.type);
      status = await hear(outside, event);
    }
  };
  let count = 0;
  const deliverNew = () => {
    const all = events(world).filter(({ type }) => /^(customer\.subscription|invoice\.pa|checkout)/.test(type));
    for (const event of all.slice(count)) heard.push(deliver(event), deliver(event));
    count = all.length;
  };
  const happen = async () => {
    deliverNew();
    for (const step of story) {
      await turns.schedule(Promise.resolve(), 'the story goes on');
      await step(world);
      deliverNew();
    }
    for (let done = -1; done < heard.length; ) {
      done = heard.length;
      await Promise.all(heard);
    }
  };
  await turns.waitFor(happen());
  await inStep(world);
}

const check = (hear: Hear, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.scheduler(), (turns) => storm(hear, turns)),
    { numRuns, endOnFailure: true, seed: 8 },
  );

describe('while events are being sent, twice over, late and in any order', () => {
  it('the plan ends in the provider’s own state, for any order of reads, responses and saves', async () => {
    const { failed, errorInstance } = await check(ours, runs(8, 250));
    if (failed) throw errorInstance;
  });

  it('and asking without guarding the save does not: the test sees the difference', async () => {
    expect((await check(unguarded, 60)).failed).toBe(true);
  });
});
