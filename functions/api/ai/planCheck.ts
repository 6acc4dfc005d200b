import type { api } from '#contract/index.ts';
import { planFacts } from '#domain/facts/planFacts.ts';
import { analyze } from '#functions/ai/analyze.ts';
import { loadFactSource, withNotes } from '#functions/ai/loadFactSource.ts';
import { loadTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** One plan, beside the trader's own history of it. */
export const planCheck: Handler<typeof api.ai.planCheck> = ({ input: { requestId, ...input }, viewer, world, refuse }) => {
  const facts = async () => {
    const plan = (await loadTradePlan(world.table, viewer.userId, input.plan)) ?? refuse('trade_plan_not_found');
    const { source, chapters } = await loadFactSource(world, viewer.userId, { currency: plan.currency });
    const asked = { agreed: input.withNotes === true, chapters };
    return { document: await withNotes(world.table, viewer.userId, planFacts(source, plan), asked) };
  };
  return analyze({ world, viewer, refuse }, { kind: 'plan-check', requestId, input, facts });
};
