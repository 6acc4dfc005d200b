import type { api } from '#contract/index.ts';
import { currentCredits } from '#domain/credits/creditAccount.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { creditAccounts, creditAccountWrite } from '#functions/credits/creditAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { stillAdmin } from '#functions/kernel/stillAdmin.ts';
import { type Decision, optimistic } from '#functions/table/optimistic.ts';
import { actLine } from './actOnUser.ts';
import { adminUser } from './adminUser.ts';

/** Resets this week's usage; credits reserved by running calls stay reserved. */
export const resetCredits: Handler<typeof api.admin.resetCredits> = async (call) => {
  const { input, world, refuse } = call;
  const userId = userIdOf(input.id);
  if ((await adminUser(world, userId)) === null) return refuse('user_not_found');
  const load = async () => ({
    stored: await creditAccounts.load(world.table, 'strong', userId),
    still: await stillAdmin(world, call.viewer.userId),
  });
  const decide = ({ stored, still }: Awaited<ReturnType<typeof load>>): Decision<void> => {
    const account = currentCredits(stored, world.now());
    const line = actLine(call, { action: 'AI credits reset', about: { used: `${account.used}` } });
    const reset = { ...account, used: 0, givenBack: account.givenBack + account.used };
    return { writes: [creditAccountWrite(userId, reset, stored?.revision ?? 0), line, ...still], answer: undefined };
  };
  await optimistic({ table: world.table, clock: world }, { load, decide });
  return (await adminUser(world, userId)) ?? refuse('user_not_found');
};
