import * as noticeTexts from '#copy/noticeTexts.ts';
import { currentCredits } from '#domain/credits/creditAccount.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { checkLedger, creditAccounts, creditAccountWrite } from '../credits/creditAccounts.ts';
import { dueRefills, refillsOf } from '../credits/dueRefills.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { noticeWrite } from '../notices/notices.ts';
import { loadAccess } from '../people/access.ts';
import { profiles } from '../people/profile.ts';
import { weeklyLimitOf } from '../people/userView.ts';
import { exists } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { partitionPace } from '../table/paceWrites.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

/** Removing a user from a list is part of a transaction, which costs twice a write's unit. */
const LIST_UNITS = 2;

/**
 * Starts one user's new week and notifies them, if they want it, once for all lists that name them: the notification
 * and the removal from the lists are one transaction. A user who already spent a credit this week keeps that count.
 * A deleted user is only removed from the lists.
 */
function refillOne(world: World, userId: UserId, lists: readonly string[]): Promise<boolean> {
  const { table, now } = world;
  const load = async () => ({
    // Another run of the schedule may have come first.
    listed: await refillsOf(table, lists, userId, now()),
    stored: await creditAccounts.load(table, 'strong', userId),
    access: await loadAccess(table, userId),
    profile: await profiles.load(table, 'eventual', userId),
  });
  const decide = ({ listed, stored, access, profile }: Awaited<ReturnType<typeof load>>): Decision<boolean> => {
    if (listed.length === 0) return { writes: [], answer: false };
    const offLists = listed.map((key) => ({ delete: key, if: exists }));
    if (stored === null || access?.status !== 'active') return { writes: offLists, answer: false };
    const account = creditAccountWrite(userId, currentCredits(stored, now()), stored.revision);
    const text = noticeTexts.creditsBack(weeklyLimitOf(access, now()));
    const notice = profile?.notices.credits === false ? [] : [noticeWrite(world, userId, text)];
    return { writes: [...offLists, account, ...notice], answer: true };
  };
  return optimistic({ table, clock: world, tries: 4 }, { load, decide });
}

/**
 * Starts the new week of every user who spent AI credits in the last, after checking their account against their
 * requests. Balances are correct without it; may run late, twice, or not at all, and the next run continues.
 */
export async function refill(world: World): Promise<{ refilled: number }> {
  const run = beginRun(world, 'refillCredits');
  const pace = partitionPace(world);
  const lists = await dueRefills(world.table, world.now());
  const { count } = await inPieces(world, run, { lists, by: ({ sk }) => sk }, async (items) => {
    const userId = userIdOf(items[0]!.sk);
    for (const { pk } of items) await pace(pk, LIST_UNITS);
    await checkLedger(world, userId);
    return refillOne(world, userId, lists);
  });
  run.end();
  return { refilled: count };
}

export const refillCredits = job('refillCredits', refill);
export const handler = background(refillCredits);
