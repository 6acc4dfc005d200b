import type { api } from '#contract/index.ts';
import { accountCounts, loadDayCounts } from '#functions/figures/accountCounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const DAYS = 28;

export const overview: Handler<typeof api.admin.overview> = async ({ world: { table, deadLetters, apiAnswers } }) => {
  const [counts, days, lost, answers] = await Promise.all([
    accountCounts.load(table, 'eventual'),
    loadDayCounts(table, DAYS),
    deadLetters.count(),
    apiAnswers.lastDay(),
  ]);
  return { counts: counts && { ...counts, at: new Date(counts.at).toISOString() }, days: days.reverse(), deadLetters: lost, answers };
};
