import * as noticeTexts from '#copy/noticeTexts.ts';
import { currentCredits } from '#domain/credits/creditAccount.ts';
import type { UserId } from '#domain/units/ids.ts';
import { checkLedger } from '../credits/checkLedger.ts';
import { creditAccounts, creditAccountWrite } from '../credits/creditAccounts.ts';
import { dueRefills, refillLists } from '../credits/dueRefills.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { noticeWrite } from '../notices/notices.ts';
import { loadAccess } from '../people/access.ts';
import { weeklyLimitOf } from '../people/loadAiLimits.ts';
import { profiles } from '../people/profile.ts';
import { exists } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';

/**
 * Begins one person's new week and tells them, if they want that, once for all lists that name them: the notification is there if and only if the lists let
 * them go. Somebody who has spent a credit of this week already keeps what they spent. Who is leaving, or gone, is only taken off the lists.
 */
function refillOne(world: World, userId: UserId, mondays: readonly string[]): Promise<boolean> {
  const { table, now } = world;
  const load = async () => ({
    // Another run of the schedule may have come first.
    isListed: (await refillLists.load(table, 'strong', mondays[0]!, userId)) !== null,
    stored: await creditAccounts.load(table, 'strong', userId),
    access: await loadAccess(table, userId),
    profile: await profiles.load(table, 'eventual', userId),
  });
  const decide = ({ isListed, stored, access, profile }: Awaited<ReturnType<typeof load>>): Decision<boolean> => {
    if (!isListed) return { writes: [], answer: false };
    const offLists = mondays.map((monday) => ({ delete: refillLists.key(monday, userId), if: exists }));
    if (stored === null || access?.status !== 'active') return { writes: offLists, answer: false };
    const account = creditAccountWrite(userId, currentCredits(stored, now()), stored.revision);
    const text = noticeTexts.creditsBack(weeklyLimitOf(access, now()));
    const notice = profile?.notices.credits === false ? [] : [noticeWrite(world, userId, text)];
    return { writes: [...offLists, account, ...notice], answer: true };
  };
  return optimistic({ table, clock: world, tries: 4 }, { load, decide });
}

/** Begins the new week of everybody who spent AI credits in the last, after their account was compared with their requests. Balances are right without it; it may run late, twice, or not at all. */
export async function refill(world: World): Promise<{ refilled: number }> {
  const due = await dueRefills(world.table, world.now());
  const went = await inParallel([...due], async ([userId, mondays]) => {
    await checkLedger(world, userId);
    return refillOne(world, userId, mondays);
  });
  return { refilled: went.filter(Boolean).length };
}

export const refillCredits = job('refillCredits', refill);
export const handler = background(refillCredits);
