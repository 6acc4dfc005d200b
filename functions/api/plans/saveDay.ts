import type { api } from '#contract/index.ts';
import { saveDayRules } from '#functions/journal/dayRulesItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Saves a day's rules. Of two concurrent saves the second is refused. */
export const saveDay: Handler<typeof api.plans.saveDay> = async ({ input, viewer, world, refuse }) =>
  (await saveDayRules(world.table, viewer.userId, input)) ?? refuse('day_rules_changed');
