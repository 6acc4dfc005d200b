import { currentCredits } from '#domain/credits/creditAccount.ts';
import type { CountedAccount } from '#domain/figures/accountFigures.ts';
import type { UserId } from '#domain/units/ids.ts';
import { hasActiveSpecialAccess } from '#shared/access.ts';
import { creditAccounts } from '../credits/creditAccounts.ts';
import { type Access, loadAccess } from '../people/access.ts';
import { weeklyLimitOf } from '../people/loadAiLimits.ts';
import { loadSessions } from '../people/sessions.ts';
import type { World } from '../world/world.ts';

/** Counted values of one account, and the account; null while it registers or is being deleted. */
export async function countAccount(
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
