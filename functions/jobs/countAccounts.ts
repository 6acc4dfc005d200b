import { usernameKey } from '#domain/accounts/usernameKey.ts';
import { currentCredits } from '#domain/credits/creditAccount.ts';
import { accountFigures, addFigures, type CountedAccount, planOf } from '#domain/figures/accountFigures.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { HOUR, MINUTE } from '#domain/units/millis.ts';
import { hasActiveSpecialAccess } from '#shared/access.ts';
import { creditAccounts } from '../credits/creditAccounts.ts';
import {
  type AccountCounting,
  accountCounts,
  type CountedPlan,
  countedPlans,
  countings,
  dayCounts,
  listCountedPlans,
  recentPeople,
} from '../figures/accountCounts.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { type Access, loadAccess } from '../people/access.ts';
import { type DirectoryMove, findPeople, listMoved } from '../people/findPeople.ts';
import { loadSessions } from '../people/sessions.ts';
import { weeklyLimitOf } from '../people/userView.ts';
import { unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { paceWrites } from '../table/paceWrites.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

/** Counted values of one account, and the account; null while it registers or is being deleted. */
async function countAccount(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
): Promise<{ readonly access: Access; readonly counted: CountedAccount } | null> {
  const [access, credits, sessions] = await Promise.all([
    loadAccess(table, userId),
    creditAccounts.load(table, 'eventual', userId),
    loadSessions(table, userId, 'eventual'),
  ]);
  if (access?.status !== 'active') return null;
  const counted = {
    subscription: access.subscription,
    special: hasActiveSpecialAccess(access, now()),
    disabled: access.disabledAt !== null,
    signIns: sessions.map(({ startedAt }) => startedAt),
    aiUsed: currentCredits(credits, now()).used,
    aiLimit: weeklyLimitOf(access, now()),
  };
  return { access, counted };
}

type Counter = Pick<World, 'table' | 'now' | 'wait'>;
/** One counted account, with its plan if paid. */
type Seen = { readonly userId: UserId; readonly counted: CountedAccount; readonly plan: CountedPlan | null };

const PAGE = 500;
/** Number of latest sign-ins listed. */
const RECENT = 10;
/** A change of a name that was on its way when a count began is known by then: a call takes 29 seconds at most. */
const UNDER_WAY = MINUTE;

async function look(world: Counter, userId: UserId, username: string): Promise<readonly Seen[]> {
  const found = await countAccount(world, userId);
  if (found === null) return [];
  const { type, currentPeriodEnd: end, cancelAtPeriodEnd: ending, failedPaymentAttempts: failed } = found.access.subscription;
  const plan = planOf(found.counted);
  const isPaid = plan === 'monthly' || plan === 'yearly';
  const listed = isPaid ? { userId, username, type: type === 'premium' ? type : plan, end, ending, failed } : null;
  return [{ userId, counted: found.counted, plan: listed }];
}

/**
 * Resolves renames: a move is known from the first page read after it. Until then a user was counted if found under
 * the old name; from then on the name is ignored, and they are counted once at the end if they were not yet.
 */
function knownMoves({ moved, after }: AccountCounting, found: ReadonlyMap<UserId, DirectoryMove>): Record<string, boolean> {
  const known = { ...moved };
  for (const [userId, { username }] of found) known[userId] ??= after !== null && usernameKey(username) <= usernameKey(after);
  return known;
}

/** Adds accounts to a count. */
function counted(count: AccountCounting, seen: readonly Seen[], now: number): Pick<AccountCounting, 'figures' | 'recent'> {
  const some = accountFigures(
    seen.map((each) => each.counted),
    now,
  );
  const there = seen.flatMap(({ userId, counted: { signIns } }) => (signIns.length === 0 ? [] : [{ userId, at: Math.max(...signIns) }]));
  const recent = [...count.recent, ...there].toSorted((a, b) => b.at - a.at).slice(0, RECENT);
  return { figures: addFigures(count.figures, some), recent };
}

/** Updates the list of a page's plans: saves changed ones, deletes ended ones. */
async function listPlans(world: Counter, { after }: AccountCounting, last: string | undefined, seen: readonly Seen[]): Promise<void> {
  const { table } = world;
  const listed = new Map((await listCountedPlans(table, { after: after ?? undefined, to: last })).map((plan) => [plan.username, plan]));
  const plans = seen.flatMap(({ plan }) => (plan === null ? [] : [plan]));
  const changed = plans.filter((plan) => JSON.stringify(listed.get(plan.username)) !== JSON.stringify(plan));
  const ended = [...listed.keys()].filter((name) => !plans.some(({ username }) => username === name));
  const writes: readonly Write[] = [
    ...changed.map((plan) => ({ put: countedPlans.item(plan, plan.username) })),
    ...ended.map((name) => ({ delete: countedPlans.key(name) })),
  ];
  await paceWrites(world, writes, () => 1, table.write);
}

/** Counts the next page of accounts and lists their plans. Returns the new count without storing it. */
async function countPage(world: Counter, count: AccountCounting): Promise<AccountCounting> {
  const { table, now } = world;
  const people = await findPeople(table, { begins: '', limit: PAGE, read: 'strong', ...(count.after !== null && { after: count.after }) });
  // After the page: who moved in between is seen under the old name or the new one, and known in both cases.
  const moved = knownMoves(count, await listMoved(table, count.began - UNDER_WAY));
  const seen = (await inParallel(people, ({ userId, username }) => look(world, userId, username))).flat();
  const done = people.length < PAGE;
  await listPlans(world, count, done ? undefined : people.at(-1)!.username, seen);
  const waiting = done ? Object.keys(moved).filter((userId) => moved[userId] === false) : [];
  const late = (await inParallel(waiting, (userId) => look(world, userIdOf(userId), ''))).flat();
  const stayed = seen.filter(({ userId }) => moved[userId] === undefined);
  const after = people.at(-1)?.username ?? count.after;
  return { ...count, ...counted(count, [...stayed, ...late], now()), after, moved, done, pages: count.pages + 1 };
}

/**
 * The count to continue: the running one, or a new one each hour. A count of a single page is cheap and is repeated
 * every time. Null: not due yet.
 */
function toGoOnWith(last: AccountCounting | null, now: number): AccountCounting | null {
  if (last !== null && !last.done) return last;
  if (last !== null && last.pages > 1 && Math.floor(last.began / HOUR) === Math.floor(now / HOUR)) return null;
  const nothing = { after: null, pages: 0, figures: accountFigures([], now), recent: [], moved: {}, done: false };
  return { ...nothing, began: now, revision: last?.revision ?? 0 };
}

/** Writes the finished count that admins see, as of its start. */
const shown = ({ began, figures, recent }: AccountCounting): readonly Write[] => [
  { put: dayCounts.item({ users: figures.users, active: figures.activeDay }, new Date(began).toISOString().slice(0, 10)) },
  { put: recentPeople.item({ ids: recent.map(({ userId }) => userId) }) },
  { put: accountCounts.item({ ...figures, at: began }) },
];

/**
 * Counts every account hourly and lists the paid plans for the admins' overview, which then reads no accounts. The
 * next run continues from the page where a run stopped. May run late, twice, or not at all.
 */
export async function count(world: World): Promise<{ users: number; done: boolean }> {
  const { table, now } = world;
  const run = beginRun(world, 'countAccounts');
  let counting = toGoOnWith(await countings.load(table, 'strong'), now());
  if (counting === null) return { users: 0, done: true };
  while (!counting.done && run.hasTime()) {
    const next: AccountCounting = { ...(await countPage(world, counting)), revision: counting.revision + 1 };
    const put: Write = { put: countings.item(next), if: unchangedSince(counting.revision) };
    // Another run is at it.
    if (!(await table.transact([put, ...(next.done ? shown(next) : [])]))) break;
    counting = next;
  }
  return { users: counting.figures.users, done: counting.done };
}

export const countAccounts = job('countAccounts', count);
export const handler = background(countAccounts);
