import type { api } from '#contract/index.ts';
import { accountCounts, listCountedPlans } from '#functions/figures/accountCounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { firstPage } from '#functions/table/table.ts';

const PAGE = 50;

export const subscriptions: Handler<typeof api.admin.subscriptions> = async ({ input: { after }, world: { table } }) => {
  const [counts, found] = await Promise.all([
    accountCounts.load(table, 'eventual'),
    listCountedPlans(table, { limit: PAGE + 1, ...(after !== undefined && { after }) }),
  ]);
  const { page, last } = firstPage(found, PAGE);
  return {
    at: counts && new Date(counts.at).toISOString(),
    plans: page.map(({ userId, ...plan }) => ({ _id: userId, ...plan })),
    next: last?.username ?? null,
  };
};
