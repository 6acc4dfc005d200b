import { describe, expect, it } from 'vitest';
import { projectSubscription } from '#domain/plans/projectSubscription.ts';
import {
  advanceDays,
  ask,
  type BillingWorld,
  billingOf,
  billingWorld,
  deliverAll,
  member,
  payCheckout,
  planOf,
  subscribe,
  usePortal,
} from '#functions/api/billing/testing/billingWorld.ts';
import { reconcile } from '#functions/jobs/reconcileBilling.ts';
import { beginSubscription } from '#local/stripe/beginSubscription.ts';
import { runs } from '../deep.ts';

class Crash extends Error {}
type When = 'before' | 'after';

/** The process dies before or after its nth step out (a save, or a request to the provider): nothing it asks for later happens. */
function dying(world: BillingWorld, nth: number, when: When, steps: string[] = []): BillingWorld {
  let dead = false;
  const step = (name: string): boolean => steps.push(name) - 1 === nth;
  const save =
    <W, R>(name: string, act: (write: W) => Promise<R>) =>
    async (write: W): Promise<R> => {
      if (dead) throw new Crash();
      const mine = step(name);
      if (mine) dead = true;
      if (mine && when === 'before') throw new Crash();
      const done = await act(write);
      if (mine) throw new Crash();
      return done;
    };
  world.till.fault = (method, path) => {
    if (dead) return 'before';
    if (!step(`${method} ${path.replace(/_[0-9a-z]{8,}/g, '_…')}`)) return null;
    dead = true;
    return when;
  };
  const { table } = world;
  return {
    ...world,
    table: {
      ...table,
      get: (...args) => (dead ? Promise.reject(new Crash()) : table.get(...args)),
      write: save('write', (write) => table.write(write)),
      transact: save('transact', (writes) => table.transact(writes)),
    },
  };
}

type Case = {
  readonly what: string;
  readonly prepare?: (world: BillingWorld) => Promise<unknown>;
  readonly act: (world: BillingWorld) => Promise<unknown>;
  /** The state after a retry. */
  readonly afterwards: (world: BillingWorld) => Promise<void>;
};

const paid = async (world: BillingWorld) => {
  const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
  payCheckout(world, body.url as string);
};
const plan = async (world: BillingWorld, expected: object) => expect(await planOf(world)).toMatchObject(expected);

const cases: readonly Case[] = [
  {
    what: 'choosing a plan',
    act: (world) => ask(world, 'createSubscription', { planType: 'monthly' }),
    afterwards: async (world) => {
      await subscribe(world);
      await plan(world, { active: true, type: 'monthly' });
    },
  },
  {
    what: 'choosing another plan while a page is open',
    prepare: (world) => ask(world, 'createSubscription', { planType: 'monthly' }),
    act: (world) => ask(world, 'createSubscription', { planType: 'yearly' }),
    afterwards: async (world) => {
      await subscribe(world, 'yearly');
      await plan(world, { active: true, type: 'yearly' });
    },
  },
  { what: 'hearing of a payment', prepare: paid, act: deliverAll, afterwards: (world) => plan(world, { active: true, type: 'monthly' }) },
  {
    what: 'coming back from the page to pay on',
    prepare: async (world) => {
      await paid(world);
      world.setNow(world.now() + 5000);
    },
    act: (world) => ask(world, 'subscription'),
    afterwards: (world) => plan(world, { active: true }),
  },
  {
    what: 'ending a plan with its period',
    prepare: (world) => subscribe(world),
    act: (world) => ask(world, 'setFreeTier'),
    afterwards: (world) => plan(world, { active: true, cancelAtPeriodEnd: true }),
  },
  {
    what: 'withdrawing a cancellation',
    prepare: async (world) => {
      await subscribe(world);
      await ask(world, 'setFreeTier');
    },
    act: (world) => ask(world, 'reactivateSubscription', { planType: 'monthly' }),
    afterwards: (world) => plan(world, { active: true, type: 'monthly', cancelAtPeriodEnd: false }),
  },
  {
    what: 'hearing of a second subscription',
    prepare: async (world) => {
      await subscribe(world);
      const { account } = world.till.at;
      world.setNow(world.now() + 60_000);
      beginSubscription(account, { customer: account.all('customers')[0]!.id, price: account.all('prices')[0]!, metadata: {} });
    },
    act: deliverAll,
    afterwards: async (world) => {
      const { account } = world.till.at;
      expect(account.all('subscriptions').map(({ status }) => status)).toEqual(['active', 'canceled']);
      expect(account.all('refunds')).toHaveLength(1);
    },
  },
];

/** Must be true wherever it was cut: the stored plan is the provider's, one customer, one live subscription, one page that can be paid. */
async function sound(world: BillingWorld): Promise<void> {
  const { account } = world.till.at;
  const { customerId } = await billingOf(world);
  const stored = await planOf(world);
  if (customerId) expect(stored).toEqual(projectSubscription(await world.payments!.subscriptionsOf(customerId), stored).state);
  expect(account.all('customers').length).toBeLessThanOrEqual(1);
  expect(account.all('subscriptions').filter(({ status }) => status !== 'canceled').length).toBeLessThanOrEqual(1);
  expect(account.all('sessions').filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
}

/** Cuts the work at every step, before or after it in turn and both ways in the deep tests, until it goes through uncut. Answers how many steps there are. */
async function atEveryStep({ prepare, act }: Case, after: (world: BillingWorld) => Promise<void>): Promise<number> {
  for (let nth = 0; ; nth++) {
    let cut = false;
    for (const when of runs<readonly ('before' | 'after')[]>([nth % 2 === 0 ? 'before' : 'after'], ['before', 'after'])) {
      const world = await billingWorld();
      await member(world);
      await prepare?.(world);
      const steps: string[] = [];
      await act(dying(world, nth, when, steps)).catch(() => null);
      world.till.fault = () => null;
      cut = steps.length > nth;
      await after(world);
    }
    if (!cut) return nth;
  }
}

describe.each(cases)('$what, cut at each step', (each) => {
  it('is made good by trying again', async () => {
    const steps = await atEveryStep(each, async (world) => {
      await each.act(world);
      await each.afterwards(world);
      await sound(world);
    });
    expect(steps).toBeGreaterThan(1);
  });

  it('or, without a retry, is repaired by the nightly comparison', async () => {
    await atEveryStep(each, async (world) => {
      await reconcile(world, { again: true });
      await sound(world);
      expect((await reconcile(world, { again: true })).repaired).toBe(0);
    });
  });
});

it('nothing that was cut is ever given away: access is never open without a subscription that counts', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  const { body } = await ask(world, 'openPortal');
  usePortal(world, body.url as string, 'cancel');
  advanceDays(world, 40);
  await reconcile(world, { again: true });
  await plan(world, { active: false, type: 'free' });
});
