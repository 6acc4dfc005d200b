import type { api } from '#contract/index.ts';
import { currentCredits } from '#domain/credits/creditAccount.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { creditAccounts, creditAccountWrite } from '#functions/credits/creditAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { optimistic } from '#functions/table/optimistic.ts';
import { actLine } from './actOnUser.ts';
import { adminUser } from './adminUser.ts';

/** Resets this week's usage; credits reserved by running calls stay reserved. */
export const resetCredits: Handler<typeof api.admin.resetCredits> = async (call) => {
  const { input, world, refuse } = call;
  const userId = userIdOf(input.id);
  if ((await adminUser(world, userId)) === null) return refuse('user_not_found');
  await optimistic(
    { table: world.table, clock: world },
    {
      load: () => creditAccounts.load(world.table, 'strong', userId),
      decide: (stored) => {
        const account = currentCredits(stored, world.now());
        const line = actLine(call, { action: 'AI credits reset', about: { used: `${account.used}` } });
        const reset = { ...account, used: 0, givenBack: account.givenBack + account.used };
        return { writes: [creditAccountWrite(userId, reset, stored?.revision ?? 0), line], answer: undefined };
      },
    },
  );
  return (await adminUser(world, userId)) ?? refuse('user_not_found');
};
