import type { api } from '#contract/index.ts';
import { loadDayRules } from '#functions/journal/dayRulesItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The rules of a day. */
export const readDay: Handler<typeof api.plans.readDay> = async ({ input: { day, currency }, viewer, world }) =>
  loadDayRules(world.table, viewer.userId, day, currency);
