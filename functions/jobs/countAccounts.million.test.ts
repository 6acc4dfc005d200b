import fc from 'fast-check';
import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { accountCounts } from '../figures/accountCounts.ts';
import { accessKey } from '../people/access.ts';
import { directoryRenaming, directoryWrite } from '../people/findPeople.ts';
import { sessions } from '../people/sessions.ts';
import type { Item } from '../table/table.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { count } from './countAccounts.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

const NOON = Date.UTC(2026, 10, 19, 12);
const HOUR = 3_600_000;
const plan = { cancelAtPeriodEnd: false, currentPeriodEnd: null, paymentStatus: 'active', failedPaymentAttempts: 0 };
const [free, monthly] = [
  { ...plan, active: true, type: 'free' },
  { ...plan, active: true, type: 'monthly' },
];
const nameOf = (n: number): string => `trader${String(n).padStart(7, '0')}`;

/** Accounts: every twentieth pays monthly, every second signed in an hour ago, the others two days ago. */
function* accounts(size: number): Generator<Item> {
  for (let n = 0; n < size; n++) {
    const userId = userIdOf(`u${n}`);
    const startedAt = NOON - (n % 2 === 0 ? HOUR : 48 * HOUR);
    const signIn = { jti: 't', issuedAt: 0, startedAt, endsAt: startedAt + HOUR, device: null, network: null, closed: null };
    const inDirectory = directoryWrite(userId, nameOf(n));
    if ('put' in inDirectory) yield inDirectory.put;
    yield { ...accessKey(userId), status: 'active', username: nameOf(n), subscription: n % 20 === 0 ? monthly : free, revision: 0 };
    yield sessions.item(signIn, userId, 't');
  }
}
const countsIn = (memory: { all(): Item[] }) => memory.all().find(({ sk }) => sk === 'COUNTS');
const simulation = (size: number) => ({
  items: accounts(size),
  start: NOON,
  run: count,
  minutes: 5,
  isDone: (memory: { all(): Item[] }) => countsIn(memory) !== undefined,
});
const expected = (size: number) => ({
  users: size,
  free: size - Math.ceil(size / 20),
  monthly: Math.ceil(size / 20),
  activeDay: Math.ceil(size / 2),
  activeWeek: size,
  revenue: Math.ceil(size / 20) * 2000,
});
const plansIn = (all: readonly Item[]) => all.filter(({ pk }) => pk === 'FIGURES#PLANS').length;

it('all accounts are counted within an hour, each once, in runs of four minutes', async () => {
  const size = runs(5000, 1_000_000);
  const { minutes, units, memory } = await simulateJob(`${size} accounts`, simulation(size));
  expect(countsIn(memory)).toMatchObject(expected(size));
  expect(plansIn(memory.all())).toBe(size / 20);
  expect(minutes).toBeLessThanOrEqual(1 + (59 * size) / 1_000_000);
  expect(units.rru / size).toBeLessThanOrEqual(2.2);
  expect(units.wru / size).toBeLessThanOrEqual(0.1);
});

it('continues from its last page and counts no user twice when a run is killed after any write', async () => {
  const size = 1201;
  const items = [...accounts(size)];
  const kills = await killEverywhere({ ...simulation(size), items, every: runs(13, 1) }, (memory) => {
    expect(countsIn(memory)).toMatchObject(expected(size));
    expect(plansIn(memory.all())).toBe(61);
  });
  expect(kills).toBeGreaterThan(2);
});

const SIZE = 1100;
const base = [...accounts(SIZE)];
type Renaming = { readonly call: number; readonly who: number; readonly to: string };

/**
 * Result of a count during which users are renamed just before given table calls; `notes` false: renames are not
 * recorded.
 */
async function countedAmong(renamings: readonly Renaming[], notes = true) {
  const memory = memoryTable(base);
  const names = new Map<number, string>();
  let calls = 0;
  // The clock goes on: moves of one person are in its order.
  async function before(): Promise<void> {
    calls++;
    for (const { who, to } of renamings.filter(({ call }) => call === calls)) {
      const [from, next] = [names.get(who) ?? nameOf(who), `${to}${who}`];
      if (from === next) continue;
      const writes = directoryRenaming(userIdOf(`u${who}`), from, next, NOON + calls);
      await memory.transact(notes ? writes : writes.slice(0, 2));
      names.set(who, next);
    }
  }
  const table = {
    ...memory,
    get: async (...asked: Parameters<typeof memory.get>) => before().then(() => memory.get(...asked)),
    query: async (asked: Parameters<typeof memory.query>[0]) => before().then(() => memory.query(asked)),
  };
  await count(testWorld({ table, now: () => NOON + calls }));
  return accountCounts.load(memory, 'strong');
}

it('counts each user once who is renamed during the count, backward or forward, even twice', async () => {
  const to = fc.constantFrom('a', 'trader0000500x', 'trader0000999x', 'z');
  const renaming = fc.record({ call: fc.nat(3500), who: fc.nat(SIZE - 1), to });
  await fc.assert(
    fc.asyncProperty(fc.array(renaming, { maxLength: 6 }), async (renamings) => {
      expect(await countedAmong(renamings)).toMatchObject(expected(SIZE));
    }),
    { numRuns: runs(25, 1000) },
  );
});

it('counts a user twice whose new name is further ahead if renames are not recorded: the naive twin fails', async () => {
  const renamings = [{ call: 1600, who: 1, to: 'z' }];
  expect(await countedAmong(renamings, false)).toMatchObject({ users: SIZE + 1 });
  expect(await countedAmong(renamings)).toMatchObject({ users: SIZE });
});
