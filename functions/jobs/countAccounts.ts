import { accountFigures, type CountedAccount, planOf } from '#domain/figures/accountFigures.ts';
import type { UserId } from '#domain/units/ids.ts';
import { accountCounts, type CountedPlan, countedPlans, dayCounts, listCountedPlans, recentPeople } from '../figures/accountCounts.ts';
import { countAccount } from '../figures/countAccount.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { findPeople } from '../people/findPeople.ts';
import { inParallel } from '../table/inParallel.ts';
import type { World } from '../world/world.ts';

const PAGE = 500;

/** So many of those who signed in last are listed. */
const RECENT = 10;

type SeenPerson = { readonly userId: UserId; readonly at: number };
type Counted = { readonly all: readonly CountedAccount[]; readonly recent: readonly SeenPerson[] };

/** Who signed in last of some people. */
const latest = (people: readonly SeenPerson[]): readonly SeenPerson[] => people.toSorted((a, b) => b.at - a.at).slice(0, RECENT);

/** Everybody in the directory, page by page, counted; `onPlan` hears of each paid plan. */
async function countAll(world: World, onPlan: (plan: CountedPlan) => void): Promise<Counted> {
  const all: CountedAccount[] = [];
  let recent: readonly SeenPerson[] = [];
  for (let after: string | undefined; ; ) {
    const people = await findPeople(world.table, { begins: '', limit: PAGE, ...(after !== undefined && { after }) });
    const seen = await inParallel([...people], async ({ userId, username }) => {
      const found = await countAccount(world, userId);
      if (found === null) return [];
      all.push(found.counted);
      const { type, currentPeriodEnd: end, cancelAtPeriodEnd: ending, failedPaymentAttempts: failed } = found.access.subscription;
      const plan = planOf(found.counted);
      if (plan === 'monthly' || plan === 'yearly')
        onPlan({ userId, username, type: type === 'premium' ? type : plan, end, ending, failed });
      const { signIns } = found.counted;
      return signIns.length === 0 ? [] : [{ userId, at: Math.max(...signIns) }];
    });
    recent = latest([...recent, ...seen.flat()]);
    after = people.at(-1)?.username;
    if (people.length < PAGE) return { all, recent };
  }
}

/** Counts every account and lists the paid plans, for the admins' overview: nobody who looks there reads accounts. May run late, twice, or not at all. */
export async function count(world: World): Promise<{ users: number; plans: number }> {
  const { table } = world;
  const plans = new Map<string, CountedPlan>();
  const { all, recent } = await countAll(world, (plan) => void plans.set(plan.username, plan));
  const now = world.now();
  const figures = accountFigures(all, now);
  const listed = new Map((await listCountedPlans(table)).map((plan) => [plan.username, plan]));
  const changed = [...plans.values()].filter((plan) => JSON.stringify(listed.get(plan.username)) !== JSON.stringify(plan));
  await inParallel(changed, (plan) => table.write({ put: countedPlans.item(plan, plan.username) }));
  await inParallel(
    [...listed.keys()].filter((name) => !plans.has(name)),
    (name) => table.write({ delete: countedPlans.key(name) }),
  );
  await table.write({ put: dayCounts.item({ users: figures.users, active: figures.activeDay }, new Date(now).toISOString().slice(0, 10)) });
  await table.write({ put: recentPeople.item({ ids: recent.map(({ userId }) => userId) }) });
  await table.write({ put: accountCounts.item({ ...figures, at: now }) });
  return { users: figures.users, plans: plans.size };
}

export const countAccounts = job('countAccounts', count);
export const handler = background(countAccounts);
