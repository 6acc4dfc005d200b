import { expect, it } from 'vitest';
import type { BilledSubscription } from '#domain/plans/projectSubscription.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { SECOND } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { customers } from '../payments/customers.ts';
import { accessKey } from '../people/access.ts';
import type { Item } from '../table/table.ts';
import type { ListedSubscription, Payments } from '../world/payments.ts';
import type { World } from '../world/world.ts';
import { reconcile } from './reconcileBilling.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

/** 04:40 UTC, when a night's round may begin. */
const START = Date.UTC(2026, 10, 23, 4, 40);
const END = '2026-12-20T00:00:00.000Z';
/** Stripe's rate limit for lists per second, and its response time (ms) for one. */
const [TAKES, ANSWERS] = [25, 400];

const subscriptionOf = (n: number, about: Partial<BilledSubscription> = {}): BilledSubscription => ({
  id: `sub_${n}`,
  itemId: `si_${n}`,
  plan: 'monthly',
  status: 'active',
  createdAt: START - n * SECOND,
  ending: false,
  currentPeriodEnd: Date.parse(END),
  failedAttempts: 0,
  ...about,
});
/** Every thousandth payer's last message was lost; every fiftieth paid before, long ago; every five hundredth has two that count, begun in one second. */
const isLost = (n: number): boolean => n % 1000 === 7;
const isTwice = (n: number): boolean => n % 500 === 99;
const returned = (n: number): boolean => n % 50 === 1;

/** Paying users: their stored items, and their subscriptions at Stripe, newest first. */
function payers(count: number) {
  const stored = function* (): Generator<Item> {
    const plan = { type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: END, failedPaymentAttempts: 0 };
    for (let n = 0; n < count; n++) {
      const subscription = { active: !isLost(n), paymentStatus: 'active', ...plan };
      const billing = { customerId: `cus_${n}`, subscriptionId: `sub_${n}` };
      yield { ...accessKey(userIdOf(`u${n}`)), status: 'active', username: `u${n}`, timeZone: 'UTC', subscription, billing, revision: 0 };
      yield customers.item({ userId: userIdOf(`u${n}`) }, `cus_${n}`);
    }
  };
  const listed: ListedSubscription[] = [];
  const add = (n: number, subscription: BilledSubscription) => listed.push({ customerId: `cus_${n}`, subscription });
  for (let n = 0; n < count; n++) {
    // The one that is not known comes first: a page may end between the two.
    if (isTwice(n)) add(n, subscriptionOf(n, { id: `sub_${n}_twice` }));
    add(n, subscriptionOf(n));
  }
  for (let n = 0; n < count; n++) if (returned(n)) add(n, subscriptionOf(n, { id: `sub_${n}_before`, status: 'canceled', createdAt: 0 }));
  return { stored, listed };
}

/** Stripe with these subscriptions, on the clock of a world; rejects calls that come too fast. */
function stripeOf(listed: readonly ListedSubscription[], { now, wait }: Pick<World, 'now' | 'wait'>) {
  const of = Map.groupBy(listed, ({ customerId }) => customerId);
  const at = new Map(listed.map(({ subscription }, index) => [subscription.id, index]));
  const ended: string[] = [];
  const seconds = new Map<number, number>();
  const asked = async () => {
    const second = Math.floor(now() / SECOND);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
    if (seconds.get(second)! > TAKES) throw new Error('Stripe was asked too often.');
    await wait(ANSWERS);
  };
  const payments: Pick<Payments, 'subscriptionPage' | 'subscriptionsOf' | 'cancelAndRefund'> = {
    async subscriptionPage(after) {
      await asked();
      const from = after === null ? 0 : at.get(after)! + 1;
      const page = listed.slice(from, from + 100);
      return { listed: page, next: from + 100 < listed.length ? page.at(-1)!.subscription.id : null };
    },
    async subscriptionsOf(customer) {
      await asked();
      return of.get(customer)!.flatMap(({ subscription }) => (ended.includes(subscription.id) ? [] : [subscription]));
    },
    async cancelAndRefund({ id }) {
      if (!ended.includes(id)) ended.push(id);
    },
  };
  return { payments: payments as Payments, ended };
}

const isThrough = (memory: { all(): Item[] }) => memory.all().some(({ pk, done }) => pk === 'PAYMENT#ROUND' && done === true);

function expectInStep(all: readonly Item[], ended: readonly string[], count: number): void {
  const of = (is: (n: number) => boolean) => Array.from({ length: count }, (_, n) => n).filter(is);
  expect(all.filter(({ sk, subscription }) => sk === 'ACCESS' && !(subscription as { active: boolean }).active)).toEqual([]);
  expect([...ended].sort()).toEqual(
    of(isTwice)
      .map((n) => `sub_${n}_twice`)
      .sort(),
  );
  const told = all.filter(({ pk }) => pk.startsWith('NOTICE#')).length;
  expect(told).toBe(of(isLost).length);
}

/** A simulation with paying users; `stripe` is created with the first run's clock. */
function simulation(count: number) {
  const { stored, listed } = payers(count);
  const stripes = new Map<unknown, ReturnType<typeof stripeOf>>();
  const stripeFor = (world: World) => {
    const known = stripes.get(world.table) ?? stripeOf(listed, world);
    stripes.set(world.table, known);
    return known;
  };
  const run = (world: World) => reconcile({ ...world, payments: stripeFor(world).payments });
  const last = () => [...stripes.values()].at(-1)!;
  return { items: stored(), start: START, run, minutes: 5, isDone: isThrough, last, listed };
}

it('every payer is compared in runs of four minutes, as fast as Stripe takes it, and what differs is repaired once', async () => {
  const count = runs(5000, 1_000_000);
  const asked = simulation(count);
  const { minutes, units, sum, memory } = await simulateJob(`${count} payers`, asked);
  expect(sum('subscriptions')).toBe(asked.listed.length);
  expectInStep(memory.all(), asked.last().ended, count);
  expect(minutes).toBeLessThanOrEqual(2 + (200 * count) / 1_000_000);
  expect(units.rru / count).toBeLessThanOrEqual(2.2);
});

it('a run that is killed after any write is gone on with, and all is in step in the end', async () => {
  const count = 1200;
  const asked = simulation(count);
  const items = [...asked.items];
  const kills = await killEverywhere({ ...asked, items, every: runs(7, 1) }, (memory) =>
    expectInStep(memory.all(), asked.last().ended, count),
  );
  expect(kills).toBeGreaterThan(2);
});
