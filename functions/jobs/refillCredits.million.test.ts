import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { creditAccounts, creditRequests } from '../credits/creditAccounts.ts';
import { refillListWrite } from '../credits/dueRefills.ts';
import { accessKey } from '../people/access.ts';
import type { Item } from '../table/table.ts';
import { refill } from './refillCredits.ts';
import { killEverywhere, simulateJob } from './testing/simulateJob.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const WEEK = '2026-11-16';

/**
 * Users who spent a credit last week; every tenth with an older release, every hundredth also a week before, not yet
 * notified.
 */
function* spenders(count: number): Generator<Item> {
  const subscription = { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  const listed = (n: number, week: string): Item => {
    const write = refillListWrite(userIdOf(`u${n}`), week);
    return 'put' in write ? write.put : { pk: '', sk: '' };
  };
  for (let n = 0; n < count; n++) {
    const userId = userIdOf(`u${n}`);
    yield { ...accessKey(userId), status: 'active', username: `u${n}`, timeZone: 'UTC', subscription, revision: 0 };
    yield creditAccounts.item({ week: WEEK, used: 1, totalUsed: 1, revision: 1 }, userId);
    yield creditRequests.item({ state: 'done', week: WEEK, hash: 'h', until: 0, answerId: 'a' }, userId, 'r');
    yield n % 10 === 0 ? { ...listed(n, WEEK), pk: 'CREDITS#MONDAY#2026-11-23' } : listed(n, WEEK);
    if (n % 100 === 0) yield listed(n, '2026-11-09');
  }
}
const isEmpty = (memory: { all(): Item[] }) => !memory.all().some(({ pk }) => pk.startsWith('CREDITS#MONDAY#'));
const simulation = (count: number) => ({ items: spenders(count), start: MONDAY, run: refill, minutes: 5, isDone: isEmpty });
const toldIn = (all: readonly Item[]) => all.filter(({ pk }) => pk.startsWith('NOTICE#')).map(({ pk }) => pk);

function expectAllTold(all: readonly Item[], count: number): void {
  const told = toldIn(all);
  expect([told.length, new Set(told).size]).toEqual([count, count]);
  const weeks = all.filter(({ sk }) => sk === 'USE').map(({ week, used }) => `${week} ${used}`);
  expect([weeks.length, ...new Set(weeks)]).toEqual([count, '2026-11-23 0']);
}

it('notifies every user who spent a credit of the new week once, within partition limits, in runs of four minutes', async () => {
  const count = runs(5000, 1_000_000);
  const { minutes, units, sum, memory } = await simulateJob(`${count} spenders`, simulation(count));
  expect(sum('refilled')).toBe(count);
  expectAllTold(memory.all(), count);
  expect(minutes).toBeLessThanOrEqual(1 + (150 * count) / 1_000_000);
  expect(units.wru / count).toBeLessThanOrEqual(6.1);
  expect(units.rru / count).toBeLessThanOrEqual(7);
});

it('notifies every user once when a run is killed after any write', async () => {
  const count = 200;
  const items = [...spenders(count)];
  const kills = await killEverywhere({ ...simulation(count), items, every: runs(67, 1) }, (memory) => expectAllTold(memory.all(), count));
  expect(kills).toBeGreaterThan(2);
});
