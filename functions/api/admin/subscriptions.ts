import type { api } from '#contract/index.ts';
import { accountCounts, listCountedPlans } from '#functions/figures/accountCounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const PAGE = 50;

export const subscriptions: Handler<typeof api.admin.subscriptions> = async ({ input: { after }, world: { table } }) => {
  const [counts, found] = await Promise.all([
    accountCounts.load(table, 'eventual'),
    listCountedPlans(table, { limit: PAGE, ...(after !== undefined && { after }) }),
  ]);
  return {
    at: counts && new Date(counts.at).toISOString(),
    plans: found.map(({ userId, ...plan }) => ({ _id: userId, ...plan })),
    next: found.length === PAGE ? found.at(-1)!.username : null,
  };
};
