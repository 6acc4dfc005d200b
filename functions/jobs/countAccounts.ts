import { accountFigures } from '#domain/figures/accountFigures.ts';
import { HOUR } from '#domain/units/millis.ts';
import { type AccountCounting, accountCounts, countings, dayCounts, recentPeople } from '../figures/accountCounts.ts';
import { countPage } from '../figures/countPage.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { unchangedSince } from '../table/conditions.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

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
